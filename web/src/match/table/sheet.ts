/** The sheets that can open over a match. */
export type Sheet =
  'log' | 'menu' | 'keys' | 'share' | 'leave' | 'agree' | 'resign' | 'claim' | 'terms' | 'settings' | 'react'

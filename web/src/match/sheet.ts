/** What can lie over a match. */
export type Sheet = 'log' | 'menu' | 'keys' | 'share' | 'leave' | 'agree' | 'resign' | 'claim' | 'terms' | 'settings' | 'react'

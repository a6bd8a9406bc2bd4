/** How much of the program in the page has been loaded, from 0 to 1; undefined before anything has. */
export const fetching = $state<{ share?: number }>({})

/** The attribute of Login's prerendered form in index.html until React has taken it over. */
export const PRERENDERED = 'data-prerendered'

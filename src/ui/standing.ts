/** The attribute of Login's form while it stands alone in index.html, and React has not taken it over. */
export const STANDING = 'data-standing'

/** What people send: requests to change their data, ideas, and enrolments in openings. */
export const SENT_KINDS = ['requests', 'ideas', 'openings'] as const

export type SentKind = (typeof SENT_KINDS)[number]

/** How an item can end. */
export const SENT_RESULTS = ['accepted', 'declined', 'done'] as const

export type SentResult = (typeof SENT_RESULTS)[number]

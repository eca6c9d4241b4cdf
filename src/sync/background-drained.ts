/** What the service worker posts to open pages when it has sent something from the outbox. */
export const DRAINED_MESSAGE = 'ataria-outbox-drained'

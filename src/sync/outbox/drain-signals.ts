/** The tag under which the browser wakes the service worker once there is a network. */
export const DRAIN_TAG = 'ataria-outbox'

/** What the service worker posts to open pages when it has sent something from the outbox. */
export const DRAINED_MESSAGE = 'ataria-outbox-drained'

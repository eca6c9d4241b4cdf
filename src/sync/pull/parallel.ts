/**
 * Calls that are made at once: twice as many as a browser sends to one HTTP/1.1 server. While this
 * thread is busy with what came, the next calls stand ready in the browser, and no connection idles.
 */
export const PARALLEL_CALLS = 12

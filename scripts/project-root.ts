import { fileURLToPath } from 'node:url'

/** The checkout's root folder, wherever the script was started. */
export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url))

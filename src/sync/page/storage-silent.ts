/** For screens that tell a person why something failed: the device's storage has not answered in time. */
export { StorageSilentError } from '#db/in-time.ts'

import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Console } from '#cli/console.ts'
import { UsageFault } from '#cli/usage-fault.ts'
import { errorCode } from '#server/error-code.ts'

const MOST_BYTES = 1_000_000

/** Resolves a path argument from the folder in which the command was typed. */
export function pathGiven({ environment }: Console, path: string): string {
  return resolve(environment.INIT_CWD ?? '.', path)
}

/**
 * Reads a text file: UTF-8, or else Windows-1252 as older editors write it. Throws a `UsageFault`.
 */
export function readText(console: Console, path: string): string {
  const file = pathGiven(console, path)
  try {
    if (statSync(file).size > MOST_BYTES) {
      throw new UsageFault('text-too-long', { path })
    }
    return decode(readFileSync(file))
  } catch (error) {
    const code = errorCode(error)
    if (error instanceof UsageFault || code === undefined) throw error
    throw new UsageFault('text-unreadable', { path, code })
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // It is not UTF-8, and every byte is a letter of Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

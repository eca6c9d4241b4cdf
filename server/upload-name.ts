import { randomUUID } from 'node:crypto'

/** What temporary files of uploads are called. */
export const UPLOAD_NAME = /^ataria-upload-[\da-f-]{36}$/

export function uploadName(): string {
  return `ataria-upload-${randomUUID()}`
}

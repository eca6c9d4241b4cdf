import { wordsIn } from '#api/answer.ts'
import type { Fetched } from '#api/api-client.ts'
import { ApiError, codeOfStatus } from '#api/api-error.ts'
import { bodyOf } from '#api/parse-reply.ts'
import {
  type HeldTags,
  type Manifest,
  type PullLine,
  pullAll,
  pullLineSchema,
} from '#contract/sync.ts'
import type { Dataset, PullContext } from '#sync/pull/dataset.ts'
import { deferred } from '#sync/pull/deferred.ts'
import type { AnswerName, PullClient } from '#sync/pull/pull-client.ts'
import type { Known } from '#sync/pull/pull-queue.ts'

declare const __APP_VERSION__: string

/** The answers of one `POST sync/pull`, as they come. */
export interface Batch {
  /** `undefined` where the server sent none with them. */
  readonly manifest: Manifest | undefined
  /** The manifest's, where it can be told in place of its entries. */
  readonly etag: string | undefined
  /** Waits for the answer while more are to come; `undefined` when it did not come. Gives it once. */
  take(name: AnswerName): Promise<Fetched | undefined>
}

type AnswerLine = Extract<PullLine, { readonly dataset: string }>

/** An answer as its call gives it: its body as JSON, which its reader parses. */
interface Answer extends Omit<AnswerLine, 'body'> {
  readonly text: string
}

/**
 * Asks for all that differs from `held`, and resolves with the first line of the answer; an `ApiError` when
 * there is none. Where nothing differs the manifest is `have`. What a server leaves out, or an answer that is cut off lacks, is to be asked for by its own
 * call.
 */
export async function requestBatch(
  { api, signal }: Pick<PullContext, 'api' | 'signal'>,
  held: HeldTags,
  have: Manifest = held.have,
): Promise<Batch> {
  const answers = new Map<string, Answer>()
  let manifest: Manifest | undefined
  let etag: string | undefined
  let isWhole = false
  let isOver = false
  let fault: unknown
  let news = deferred()

  function onNews(): void {
    news.resolve()
    news = deferred()
  }

  function onLine(text: string): void {
    const line = lineIn(text)
    if (!line) return
    if ('manifest' in line) ({ manifest, etag } = line)
    else if ('done' in line) isWhole = true
    else answers.set(keyOf(line), line)
    onNews()
  }

  api
    .postLines(pullAll, { ...held, version: __APP_VERSION__ }, { signal, onLine })
    .catch((error: unknown) => {
      fault = error
    })
    .finally(() => {
      isOver = true
      onNews()
    })
  while (!(manifest || answers.size > 0 || isOver)) await news.promise
  if (!manifest && answers.size === 0) {
    if (!isWhole) throw fault ?? new ApiError('malformed', `${pullAll.path}: cut off`)
    // Nothing differs.
    manifest = have
  }

  return {
    manifest,
    etag,
    async take(name) {
      const key = keyOf(name)
      while (!(answers.has(key) || isOver)) await news.promise
      if (fault !== undefined && !(fault instanceof ApiError)) throw fault
      const answer = answers.get(key)
      answers.delete(key)
      return answer && fetchedIn(answer)
    },
  }
}

/** The client, which takes from `batch` what has come with it. */
export function clientWith(batch: Batch, api: PullClient): PullClient {
  return {
    ...api,
    fetchText: async (call, options) =>
      (options?.of && (await batch.take(options.of))) ?? api.fetchText(call, options),
  }
}

/** What the device holds, for the server to compare: whole datasets, and parts that differ from theirs. */
export function tagsHeld(
  datasets: readonly Dataset[],
  { freshness, parts: allParts }: Known,
  context: PullContext,
): HeldTags {
  const have: Record<string, string> = {}
  const parts: Record<string, Record<string, string>> = {}
  for (const dataset of datasets) {
    const { name } = dataset
    const held = freshness.get(name)
    const isWhole = held?.confirmedAt !== undefined && (dataset.isWhole?.(context) ?? true)
    if (isWhole && held.etag !== undefined) have[name] = held.etag
    const others = allParts.flatMap(({ dataset: of, part, etag }) =>
      of === name && etag !== undefined && etag !== have[name] ? [[part, etag] as const] : [],
    )
    if (others.length > 0) parts[name] = Object.fromEntries(others)
  }
  return { have, parts }
}

/** Whether the device holds every dataset as the manifest names it. */
export function isAllHeld(
  datasets: readonly Dataset[],
  { have, parts = {} }: HeldTags,
  manifest: Manifest,
): boolean {
  const isHeld = ({ name }: Dataset) =>
    manifest[name] === undefined || manifest[name] === have[name]
  return Object.keys(parts).length === 0 && datasets.every(isHeld)
}

function keyOf({
  dataset,
  part = '',
}: {
  readonly dataset: string
  readonly part?: string | undefined
}) {
  return `${dataset} ${part}`
}

/** Where the body of an answer comes last, which it need not. */
const BODY = ',"body":'

/** A line that cannot be read is left out: its call will be made. */
function lineIn(text: string): Exclude<PullLine, AnswerLine> | Answer | undefined {
  const at = text.indexOf(BODY)
  // Thousands of rows are not to be parsed twice.
  const head = at < 0 ? undefined : parsed(`${text.slice(0, at)}}`)
  if (head && 'dataset' in head) return { ...head, text: text.slice(at + BODY.length, -1) }
  const line = parsed(text)
  if (!line || !('dataset' in line)) return line
  return { ...line, text: JSON.stringify(line.body) ?? '' }
}

function parsed(text: string): PullLine | undefined {
  try {
    return pullLineSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function fetchedIn({ status, text, etag, ...name }: Answer): Fetched {
  if (status === 304) return { kind: 'unchanged' }
  if (status === 200) return { kind: 'body', text, etag }
  const body = bodyOf({ text })
  const detail = `${pullAll.path}: ${keyOf(name)}: ${status}`
  throw new ApiError(codeOfStatus(status), detail, { status, body, words: wordsIn(body) })
}

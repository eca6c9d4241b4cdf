import { inLanguage } from '#contract/bilingual.ts'
import type { Language } from '#contract/language.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/language.ts'
import { AGES, type Age, type Figures } from '#contract/office/figures.ts'
import { SENT_KINDS, type SentKind } from '#contract/office/sent-kinds.ts'
import type { FiguresTexts } from '#office/texts/figures-eu.ts'
import type { ChartData, ChartSeries } from '#ui/chart/chart-data.ts'

type Look = Pick<ChartSeries, 'tone' | 'texture'>

const point = (name: string, tick = name) => ({ name: () => name, tick })

/** Bars on top of each other, one stack for each point. */
function stacks(
  points: ChartData['points'],
  series: readonly (Look & { key: string; label: string; values: readonly number[] })[],
): ChartData {
  return { points, series: series.map((one) => ({ ...one, draw: 'bar' })), isCount: true }
}

const LANGUAGE_LOOKS: Readonly<Record<Language, Look>> = {
  eu: { tone: 'brand' },
  es: { tone: 'amber', texture: 'hatched' },
}

/** Devices by the version that they have, each stack by language; unknown versions come first. */
export function versionsChart({ devices }: Figures, words: FiguresTexts): ChartData {
  const versions = [...new Set(devices.map(({ version }) => version))].sort(byVersion)
  const of = (version: string | null, language: string) =>
    devices
      .filter((one) => one.version === version && one.language === language)
      .reduce((sum, { count }) => sum + count, 0)
  return stacks(
    versions.map((version) => point(version ?? words.noVersion)),
    LANGUAGES.map((key) => ({
      ...{ key, label: LANGUAGE_NAMES[key], ...LANGUAGE_LOOKS[key] },
      values: versions.map((version) => of(version, key)),
    })),
  )
}

/** Older ones first: `1.9` before `1.10`. */
function byVersion(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '', 'en', { numeric: true })
}

export function lastUsedChart({ lastUsed }: Figures, words: FiguresTexts): ChartData {
  return stacks(agePoints(words.ages), [
    {
      ...{ key: 'devices', label: words.devices, tone: 'brand' },
      values: AGES.map((age) => lastUsed[age]),
    },
  ])
}

const KIND_LOOKS: Readonly<Record<SentKind, Look>> = {
  requests: { tone: 'brand' },
  ideas: { tone: 'amber', texture: 'hatched' },
  openings: { tone: 'blue', texture: 'dotted' },
}

/** What waits by when it was sent, each stack by kind. */
export function waitingChart({ waiting }: Figures, words: FiguresTexts): ChartData {
  const ages = (kind: SentKind) => waiting.find((one) => one.kind === kind)?.ages
  return stacks(
    agePoints(words.ages),
    SENT_KINDS.map((key) => ({
      ...{ key, label: words.kinds[key], ...KIND_LOOKS[key] },
      values: AGES.map((age) => ages(key)?.[age] ?? 0),
    })),
  )
}

/** The readers of each message, oldest first: those who opened it, whom it only reached, and the rest. */
export function messagesChart(
  { messages }: Figures,
  words: FiguresTexts,
  language: Language,
): ChartData {
  const inOrder = messages.toReversed()
  return stacks(
    inOrder.map(({ titulo, day }) =>
      point(`${inLanguage(titulo, language)} · ${day}`, day.slice(5)),
    ),
    [
      {
        ...{ key: 'opened', label: words.reach.opened, tone: 'brand' },
        values: inOrder.map(({ opened }) => opened),
      },
      {
        ...{ key: 'reached', label: words.reach.reached, tone: 'amber', texture: 'hatched' },
        values: inOrder.map(({ reached, opened }) => reached - opened),
      },
      {
        ...{ key: 'unreached', label: words.reach.unreached, tone: 'blue', texture: 'dotted' },
        values: inOrder.map(({ readers, reached }) => readers - reached),
      },
    ],
  )
}

/** In days: their names would not fit below a bar. */
const AGE_TICKS: Readonly<Record<Age, string>> = {
  ...{ day: '< 1', threeDays: '1–3', week: '3–7', older: '> 7' },
}

function agePoints(names: Readonly<Record<Age, string>>): ChartData['points'] {
  return AGES.map((age) => point(names[age], AGE_TICKS[age]))
}

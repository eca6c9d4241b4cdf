import type { Age } from '#contract/office/figures.ts'
import type { SentKind } from '#contract/office/sent-kinds.ts'

const ages: Readonly<Record<Age, string>> = {
  day: 'Egun bat baino gutxiago',
  threeDays: '1–3 egun',
  week: '3–7 egun',
  older: 'Aste bat baino gehiago',
}

const kinds: Readonly<Record<SentKind, string>> = {
  requests: 'Eskaerak',
  ideas: 'Ideiak',
  openings: 'Curriculumak',
}

/** The texts of the room of figures in Basque; the other languages have the same keys. */
export const figuresEu = {
  heading: 'Zenbakiak',
  about:
    'Aplikazioa nola erabiltzen den eta zer dagoen zain. Ez du inoren datu pertsonalik erakusten.',
  at: (when: string) => `Noizkoak: ${when}`,
  waiting: 'Erantzunaren zain',
  messages: 'Azken mezuak, noraino iritsi diren',
  lastUsed: 'Gailuak, azkenekoz noiz erabili diren',
  versions: 'Gailuak, zein bertsio eta hizkuntza duten',
  age: 'Duela zenbat egun',
  message: 'Mezua',
  version: 'Bertsioa',
  noVersion: 'Ezezaguna',
  devices: 'Gailuak',
  ages,
  kinds,
  reach: { opened: 'Ireki dute', reached: 'Iritsi zaie', unreached: 'Ez dakigu iritsi den' },
}

export type FiguresTexts = typeof figuresEu

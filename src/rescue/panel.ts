import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/language.ts'
import { repair, repairUnderWay, startByNewVersion } from '#rescue/repair.ts'
import { type StartFault, TEXTS } from '#rescue/texts.ts'
import { storedLanguage } from '#session/language.ts'

/** What one language says below its text. */
type Note = 'kept' | 'unreachable'

/**
 * Covers the page with what is wrong and what can be done, and begins with what needs no leave: a
 * newer version, or the rest of a repair that did not help. Gives what covers the page.
 */
export function showPanel(fault: StartFault): HTMLElement {
  const languages = languagesFor(fault)
  const parts = languages.map((language) => partIn(language, fault))
  const alert = element(
    'div',
    { role: 'alert', class: 'rescue-parts' },
    ...parts.map(({ section }) => section),
  )
  const labels = parts.flatMap(({ label }, index) => (index === 0 ? [label] : [' · ', label]))
  const button = element('button', { type: 'button', class: 'rescue-button' }, ...labels)
  const mark = element('span', { class: 'mark', 'aria-hidden': 'true' })
  const panel = element('main', { class: 'rescue' }, mark, alert, button)

  async function press(): Promise<void> {
    if (button.dataset.busy !== undefined) return
    button.dataset.busy = ''
    if (fault === 'blocked') return location.reload()
    for (const part of parts) part.setBusy(true)
    // What keeps a repair from its end is most often the network, and trying again is the way on.
    const isReloading = await repair().catch(() => false)
    if (isReloading) return
    delete button.dataset.busy
    for (const part of parts) {
      part.setBusy(false)
      part.setNote('unreachable')
    }
  }

  button.addEventListener('click', () => void press())
  document.documentElement.lang = languages[0] ?? DEFAULT_LANGUAGE
  document.body.append(panel)
  // The app's files are whole, and a repair would have nothing to do.
  if (fault === 'blocked') return panel
  void hasOwnData().then((has) => {
    if (has) for (const part of parts) part.setNote('kept')
  })
  if (repairUnderWay() === 'files') void press()
  else void startByNewVersion()
  return panel
}

/** One language's passage, its label on the button, and how they change. */
function partIn(language: Language, fault: StartFault) {
  const texts = TEXTS[language]
  const note = element('p', { class: 'rescue-note' })
  const label = element('span', { lang: language }, texts.action[fault])
  const section = element(
    'section',
    { lang: language, class: 'rescue-part' },
    element('h1', {}, texts.title[fault]),
    element('p', {}, texts.text[fault]),
    note,
  )
  return {
    section,
    label,
    setNote(text: Note) {
      note.textContent = texts[text]
    },
    setBusy(isBusy: boolean) {
      label.textContent = isBusy ? texts.busy : texts.action[fault]
    },
  }
}

/**
 * A broken app says so in both languages, the person's first; missing files are reported in the
 * person's, if known.
 */
function languagesFor(fault: StartFault): readonly Language[] {
  const known = languageOfDevice()
  if (!known) return LANGUAGES
  return fault === 'missing' ? [known] : [known, ...LANGUAGES.filter((it) => it !== known)]
}

function languageOfDevice(): Language | undefined {
  try {
    return storedLanguage()
  } catch {
    // The browser refuses its storage: then no choice is stored.
    return undefined
  }
}

/**
 * Whether the person's unsent items are still here: a browser that emptied the caches may have emptied
 * more.
 */
async function hasOwnData(): Promise<boolean> {
  try {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return names.some((name) => name.startsWith('ataria-') && name !== 'ataria-session')
  } catch {
    // An older browser, or one that refuses: no sentence is better than a wrong one.
    return false
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

import type { WireLanguage } from '#contract/language.ts'
import type { MessagePart } from '#contract/office/message-writing.ts'
import { passagesFor } from '#domain/texts/passages.ts'
import { textLanguage } from '#domain/texts/text-language.ts'

/** A published message as it is written again. */
export interface WrittenAgain {
  readonly eu: MessagePart
  readonly es: MessagePart
  /** The language that it was published without. */
  readonly waived: WireLanguage | undefined
  /** Whether the words told where one language ends; otherwise a person must look. */
  readonly isSure: boolean
}

const NOTHING: MessagePart = { title: '', body: '' }

/**
 * Takes a message apart into its languages: it is published as one text, and nothing says where one
 * language ends.
 */
export function partsOf({
  titulo,
  texto,
}: {
  readonly titulo: string
  readonly texto: string
}): WrittenAgain {
  const at = titulo.indexOf(' / ')
  if (at === -1) {
    const whole = { title: titulo, body: texto }
    return textLanguage(`${titulo}\n${texto}`) === 'es'
      ? { eu: NOTHING, es: whole, waived: 'eu', isSure: true }
      : { eu: whole, es: NOTHING, waived: 'es', isSure: true }
  }
  const [basque, spanish] = [titulo.slice(0, at), titulo.slice(at + 3)]
  const { own, other } = passagesFor(texto, 'eu')
  const isSure = other !== undefined && `${own.text}\n\n${other.text}` === texto
  const [eu, es] = isSure ? [own.text, other.text] : halvesOf(texto)
  return {
    eu: { title: basque, body: eu },
    es: { title: spanish, body: es },
    ...{ waived: undefined, isSure },
  }
}

/** As many paragraphs in each: a translation mostly has as many as its original. */
function halvesOf(text: string): [string, string] {
  const paragraphs = text.split('\n\n')
  const half = Math.ceil(paragraphs.length / 2)
  return [paragraphs.slice(0, half).join('\n\n'), paragraphs.slice(half).join('\n\n')]
}

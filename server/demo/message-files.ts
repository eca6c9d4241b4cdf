import { brand } from '#brand/brand.ts'
import { inLanguage } from '#contract/bilingual.ts'
import { keptFile } from '#server/demo/kept-file.ts'
import { demoMessage } from '#server/demo/messages.ts'
import { makePdf } from '#server/demo/pdf.ts'

/** The number of posters. */
const POSTERS = 6

/** The file of a demo message: `demo/messages/<number>.pdf` or `.png`. */
export async function makeMessageFile(
  number: number,
  ending: string,
): Promise<Uint8Array | undefined> {
  if (!Number.isSafeInteger(number)) return undefined
  const { titulo, clase, document } = demoMessage(number)
  if (document !== ending) return undefined
  if (ending === 'png') return keptFile(`poster-${number % POSTERS}.png`)
  return makePdf(
    [1, 2].map((page) => ({
      title: inLanguage(titulo, 'eu'),
      subtitle: `${inLanguage(titulo, 'es')} · ${clase} · ${page} / 2`,
      lines: [
        [`${brand.name} kooperatibaren dokumentu asmatua, erakusteko egina.`],
        [`Documento inventado de la cooperativa ${brand.name}, hecho para la demostración.`],
      ],
    })),
  )
}

import { zip } from '#server/demo/zip.ts'

const TYPE = 'application/vnd.oasis.opendocument.presentation'
const OASIS = 'urn:oasis:names:tc:opendocument:xmlns'

/** A small OpenDocument presentation: a slide for each title with its lines. */
export function presentation(
  slides: readonly { readonly title: string; readonly lines: readonly string[] }[],
): Buffer {
  const pages = slides
    .map(
      ({ title, lines }, index) =>
        `<draw:page draw:name="${index + 1}" draw:master-page-name="Default">` +
        frame('2cm', '3cm', [title]) +
        frame('6cm', '10cm', lines) +
        '</draw:page>',
    )
    .join('')
  const styles = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-styles xmlns:office="${OASIS}:office:1.0" xmlns:style="${OASIS}:style:1.0" xmlns:fo="${OASIS}:xsl-fo-compatible:1.0" office:version="1.3"><office:automatic-styles><style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="28cm" fo:page-height="21cm" style:print-orientation="landscape"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="Page"/></office:master-styles></office:document-styles>`
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="${OASIS}:office:1.0" xmlns:draw="${OASIS}:drawing:1.0" xmlns:text="${OASIS}:text:1.0" xmlns:svg="${OASIS}:svg-compatible:1.0" office:version="1.3"><office:body><office:presentation>${pages}</office:presentation></office:body></office:document-content>`
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${TYPE}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`
  // Its type comes first, so that readers know the file by its first bytes.
  return zip([
    ['mimetype', TYPE],
    ['content.xml', content],
    ['styles.xml', styles],
    ['META-INF/manifest.xml', manifest],
  ])
}

function frame(y: string, height: string, lines: readonly string[]): string {
  const text = lines.map((line) => `<text:p>${escapeXml(line)}</text:p>`).join('')
  return `<draw:frame svg:x="2cm" svg:y="${y}" svg:width="24cm" svg:height="${height}"><draw:text-box>${text}</draw:text-box></draw:frame>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

type Page = {
  text: (x: number, y: number, size: number, words: string, isBold?: boolean) => void
  box: (x: number, y: number, width: number, height: number) => void
  line: (x: number, y: number, width: number) => void
}

/** A PDF of one page, in points from the top left; letters beyond Latin-1 become question marks. */
export function makePdf(width: number, height: number, draw: (page: Page) => void): Buffer {
  const marks: string[] = []
  const n = (value: number) => value.toFixed(2)
  draw({
    text: (x, y, size, words, isBold = false) =>
      marks.push(`BT /F${isBold ? 2 : 1} ${size} Tf ${n(x)} ${n(height - y)} Td (${escaped(words)}) Tj ET`),
    box: (x, y, wide, high) => marks.push(`${n(x)} ${n(height - y - high)} ${n(wide)} ${n(high)} re f`),
    line: (x, y, wide) => marks.push(`${n(x)} ${n(height - y)} m ${n(x + wide)} ${n(height - y)} l S`),
  })
  const content = marks.join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const resources = '<< /Font << /F1 5 0 R /F2 6 0 R >> >>'
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(width)} ${n(height)}] /Resources ${resources} /Contents 4 0 R >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

/** Objects, the table of where each begins, and the end. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = Buffer.byteLength(file, 'latin1')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function escaped(words: string): string {
  return words.replaceAll(/[^ -~\u00a0-\u00ff]/g, '?').replaceAll(/[\\()]/g, '\\$&')
}

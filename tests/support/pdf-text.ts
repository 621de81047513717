import { inflateSync } from 'node:zlib'

type Part = { dict: string; stream: string }

/** The selectable text of each page of a PDF, run by run. */
export function pdfPages(pdf: Buffer): string[] {
  const parts = parseObjects(pdf)
  return pageDicts(parts).map((page) => pageText(parts, page))
}

/** The embedded pictures of a PDF, each once. */
export function pdfImages(pdf: Buffer): Buffer[] {
  const parts = [...parseObjects(pdf).values()].filter(({ dict }) => dict.includes('/Subtype /Image'))
  return parts.map(({ stream }) => Buffer.from(stream, 'latin1'))
}

/** How often each page shows a picture. */
export function pdfImageCounts(pdf: Buffer): number[] {
  const parts = parseObjects(pdf)
  return pageDicts(parts).map((page) => {
    const content = parts.get(pointer(page, 'Contents'))?.stream ?? ''
    return [...content.matchAll(/\/I\d+ Do/g)].length
  })
}

function pageDicts(parts: Map<string, Part>): string[] {
  const pages = parts.get(found(parts, '/Type /Pages'))?.dict.match(/\/Kids \[([^\]]*)\]/)?.[1] ?? ''
  return [...pages.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => parts.get(id)?.dict ?? '')
}

function pageText(parts: Map<string, Part>, page: string): string {
  const resources = parts.get(pointer(page, 'Resources'))?.dict ?? ''
  const letters = new Map<string, Map<number, string>>()
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = parts.get(pointer(parts.get(id)?.dict ?? '', 'ToUnicode'))?.stream ?? ''
    letters.set(name, parseCmap(cmap))
  }
  const content = parts.get(pointer(page, 'Contents'))?.stream ?? ''
  const lines: string[] = []
  let font = new Map<number, string>()
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]) TJ/g)) {
    if (name !== undefined) font = letters.get(name) ?? new Map()
    const codes = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(codes.map((code) => font.get(Number.parseInt(code, 16)) ?? '').join(''))
  }
  return lines.filter((part) => part !== '').join('\n')
}

/** Characters of the glyphs, from the font's CMap. */
function parseCmap(cmap: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units))
    }
  }
  return letters
}

function parseObjects(pdf: Buffer): Map<string, Part> {
  const text = pdf.toString('latin1')
  const parts = new Map<string, Part>()
  for (const { index, 0: head, 1: id = '' } of text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const start = index + head.length
    const body = text.slice(start, text.indexOf('\nendobj', start))
    const at = body.indexOf('stream\n')
    if (at < 0) parts.set(id, { dict: body, stream: '' })
    else {
      const dict = body.slice(0, at)
      const from = start + at + 'stream\n'.length
      const raw = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(dict)?.[1]))
      parts.set(id, { dict, stream: (dict.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1') })
    }
  }
  return parts
}

function found(parts: Map<string, Part>, text: string): string {
  return [...parts].find(([, { dict }]) => dict.includes(text))?.[0] ?? ''
}

function pointer(dict: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(dict)?.[1] ?? ''
}

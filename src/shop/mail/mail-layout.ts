type Parts = {
  storeName: string
  heading: string
  paragraphs: readonly string[]
  /** Shown large, to be read and typed. */
  code?: string
  /** What and how much, in two columns. */
  rows?: readonly (readonly [string, string])[]
  button?: { label: string; href: string }
  /** Said small, at the end. */
  note?: string
  /** A way out, after everything else. */
  link?: { label: string; href: string }
}

/** One look for every mail: words for those who read text, a card for those who read HTML. */
export function layOut(parts: Parts): { text: string; html: string } {
  return { text: asText(parts), html: asHtml(parts) }
}

function asText({ storeName, heading, paragraphs, code, rows, button, note, link }: Parts): string {
  const pieces = [heading, ...paragraphs]
  if (code !== undefined) pieces.push(`    ${code}`)
  if (rows !== undefined) pieces.push(rows.map(([what, value]) => `${what}: ${value}`).join('\n'))
  if (button !== undefined) pieces.push(`${button.label}:\n${button.href}`)
  if (note !== undefined) pieces.push(note)
  if (link !== undefined) pieces.push(`${link.label}:\n${link.href}`)
  return `${[...pieces, storeName].join('\n\n')}\n`
}

// No colour here has six digits in a row: the only such number in a mail is its code.
const INK = '#2f2433'
const QUIET = '#75697a'
const PLUM = '#6b2d73'
const FONT = "font-family:'Helvetica Neue',Arial,sans-serif"

function asHtml({ storeName, heading, paragraphs, code, rows, button, note, link }: Parts): string {
  const lines = [
    `<p style="margin:0 0 24px;color:${PLUM};font-size:15px;font-weight:600">${escapeHtml(storeName)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escapeHtml(words)}</p>`),
  ]
  if (code !== undefined) {
    lines.push(
      `<p style="margin:24px 0;font-size:34px;font-weight:700;letter-spacing:8px;color:${PLUM}">${escapeHtml(code)}</p>`,
    )
  }
  if (rows !== undefined) lines.push(asTable(rows))
  if (button !== undefined) {
    lines.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 26px;border-radius:8px;background:${PLUM};color:#fff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
    )
  }
  if (note !== undefined) {
    lines.push(`<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:${QUIET}">${escapeHtml(note)}</p>`)
  }
  if (link !== undefined) {
    lines.push(
      `<p style="margin:16px 0 0;font-size:13px"><a href="${escapeHtml(link.href)}" target="_blank" rel="noopener" style="color:${QUIET}">${escapeHtml(link.label)}</a></p>`,
    )
  }
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(heading)}</title></head>`,
    `<body style="margin:0;padding:32px 16px;background:#f6f1f7;color:${INK};${FONT}">`,
    '<div style="max-width:480px;margin:0 auto;padding:32px;border-radius:14px;background:#fff">',
    ...lines,
    '</div></body></html>',
  ].join('\n')
}

function asTable(rows: NonNullable<Parts['rows']>): string {
  const cell = `padding:8px 0;border-bottom:1px solid #eee5f0;font-size:15px;line-height:1.5`
  const lines = rows.map(
    ([what, value]) =>
      `<tr><td style="${cell};padding-right:16px">${escapeHtml(what)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="width:100%;margin:8px 0 24px;border-collapse:collapse">${lines.join('')}</table>`
}

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

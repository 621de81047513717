import type { EmailCard } from './email-layout.ts'
import { look } from './email-style.ts'
import { escapeHtml } from './escape-html.ts'

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const MONO = "font-family:Menlo,Consolas,'Courier New',monospace"

/** The face of a gift card above its sum, the words of its giver and its code. Without pictures it still says all. */
export function cardHtml({ imageUrl, alt, sum, lines, message, code }: EmailCard): string {
  const rows = [
    `<img src="${escapeHtml(imageUrl)}" width="496" alt="${escapeHtml(alt)}" ${look('tint', 'display:block;width:100%;max-width:496px;height:auto;border:0;border-radius:14px 14px 0 0;font-size:15px')}>`,
    `<p ${look('ink', 'margin:20px 24px 4px;font-size:34px;line-height:1.2;font-weight:700')}>${escapeHtml(sum)}</p>`,
    ...lines.map(
      (line) => `<p ${look('soft', 'margin:0 24px 2px;font-size:15px;line-height:1.5')}>${escapeHtml(line)}</p>`,
    ),
    ...(message === ''
      ? []
      : [
          `<p ${look('ink', "margin:16px 24px 0;font-size:18px;line-height:1.55;font-style:italic;font-family:Georgia,'Noto Serif Devanagari',serif;white-space:pre-line")}>“${escapeHtml(message)}”</p>`,
        ]),
    ...(code === undefined ? [] : [codeHtml(code)]),
    '<p style="margin:0;font-size:1px;line-height:22px">&nbsp;</p>',
  ]
  return `<table ${TABLE} width="100%" ${look('rule', 'margin:18px 0 6px;max-width:498px;border-width:1px;border-style:solid;border-radius:15px;border-collapse:separate')}><tr><td align="left">${rows.join('')}</td></tr></table>`
}

function codeHtml({ label, code }: NonNullable<EmailCard['code']>): string {
  return (
    `<p ${look('faint', 'margin:18px 24px 6px;font-size:13px;font-weight:600')}>${escapeHtml(label)}</p>` +
    `<p style="margin:0 24px"><span ${look('tint', `display:inline-block;padding:11px 14px;border-radius:10px;font-size:18px;line-height:1.4;font-weight:700;letter-spacing:1px;word-break:keep-all;${MONO}`)}>${escapeHtml(code)}</span></p>`
  )
}

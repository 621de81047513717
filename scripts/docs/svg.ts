/** A drawing with its own light and dark colours, so that it is readable on either page. */
export function svgPage(size: { width: number; height: number }, title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escapeXml(title)}">
<title>${escapeXml(title)}</title>
<style>
  svg { --page: #ffffff; --card: #f6f8fa; --head: #e7ebf0; --line: #b6bfc9; --ink: #1f2328; --soft: #59636e; --link: #0f62ac }
  @media (prefers-color-scheme: dark) {
    svg { --page: #0d1117; --card: #161b22; --head: #262d36; --line: #4a535e; --ink: #f0f6fc; --soft: #a3adb8; --link: #7ab7ff }
  }
  text { font: 12px ui-sans-serif, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif; fill: var(--ink) }
  .page { fill: var(--page) }
  .card { fill: var(--card); stroke: var(--line) }
  .head { fill: var(--head); stroke: var(--line) }
  .title { font-size: 20px; font-weight: 600 }
  .name { font-size: 14px; font-weight: 600 }
  .soft { fill: var(--soft) }
  .key { font-weight: 600 }
  .link { fill: var(--link) }
  .edge { fill: none; stroke: var(--link); stroke-width: 1.4 }
  .faint { stroke-opacity: 0.45; stroke-width: 1.1 }
  .dashed { stroke-dasharray: 5 4 }
  .dot { fill: var(--link) }
  .ring { fill: none; stroke: var(--link); stroke-width: 1.6 }
</style>
<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 L8 4 L0 8Z" class="dot"/></marker></defs>
<rect class="page" width="100%" height="100%" rx="8"/>
${body}
</svg>
`
}

export function textAt(x: number, y: number, words: string, className = '', anchor = 'start'): string {
  const names = className === '' ? '' : ` class="${className}"`
  const side = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text x="${x}" y="${y}"${names}${side}>${escapeXml(words)}</text>`
}

export function rectAt(x: number, y: number, width: number, height: number, className: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" class="${className}"/>`
}

function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

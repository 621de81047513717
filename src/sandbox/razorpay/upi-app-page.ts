import { createHash } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import type { ReadCode } from './qr-codes.ts'

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#eef3f6, #12181c); --card: light-dark(#fff, #1c252b);
  --ink: light-dark(#16232b, #e9f0f4); --quiet: light-dark(#56656e, #a9b8c1); --line: light-dark(#b9c7cf, #4a5b66);
  --go: light-dark(#0b6b4f, #7fdcb8); --on-go: light-dark(#fff, #06251b); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 'Inter Variable', system-ui, 'Helvetica Neue', Arial, sans-serif; }
main { width: 100%; max-width: 24rem; padding: 2rem 1.5rem; background: var(--card); border-radius: 1.25rem; text-align: center; }
h1 { margin: 0; font-size: 1.15rem; }
.sum { margin: .5rem 0 0; font-size: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.quiet { margin: .25rem 0 0; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
button { min-height: 3rem; border: 1px solid var(--line); border-radius: .75rem; background: transparent; color: inherit;
  font: inherit; font-weight: 600; cursor: pointer; }
.go { border-color: transparent; background: var(--go); color: var(--on-go); }
.end { margin: 1.5rem 0 0; font-weight: 600; }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
export const UPI_APP_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** The payer's UPI app after scanning, on whatever device opens it. */
export function upiAppPage(found: ReadCode): string {
  const { order } = found
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>UPI app</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>The shop asks for</h1>
<p class="sum">${rupees.format(order.amount / 100)}</p>
<p class="quiet">${escapeHtml(order.receipt ?? order.id)}</p>
<p class="quiet">A test payment: no money moves.</p>
${endOf(found) ?? questionOf(found)}
</main>
</body>
</html>
`
}

function endOf({ payment, order, isExpired }: ReadCode): string | null {
  const said = (words: string) => `<p class="end" role="status">${words}</p>`
  if (payment?.captured || payment?.status === 'authorized') return said('Paid. You can go back to the shop.')
  if (payment?.status === 'refunded') return said('Sent, and on its way back to you.')
  if (order.status === 'paid') return said('This order is paid already.')
  if (payment?.status === 'failed' && !isExpired) return said('Declined. Nothing was paid.')
  return null
}

function questionOf({ isExpired }: ReadCode): string {
  if (isExpired) {
    return `<p class="end" role="status">This code has expired.</p>
<form method="post"><button name="answer" value="pay">Let the bank pay late</button></form>`
  }
  return `<form method="post">
<button class="go" name="answer" value="pay">Pay</button>
<button name="answer" value="decline">Decline</button>
<button name="answer" value="other amount">Pay ₹1 less than asked</button>
</form>`
}

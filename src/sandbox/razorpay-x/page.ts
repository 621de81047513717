import { createHash } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import type { FundAccountBody, PayoutBody, ValidationBody } from './bodies.ts'
import { MAGIC } from './magic.ts'
import { movesOf } from './pay-out.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#2f2433, #efe8f1); --quiet: light-dark(#6a5e70, #b8abbd);
  --paper: light-dark(#f6f1f7, #1c161f); --card: light-dark(#fff, #282029); --line: light-dark(#d8cbdc, #4d404f);
  --plum: light-dark(#6b2d73, #d79be0); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 'Inter Variable', system-ui, 'Helvetica Neue', Arial, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; } h2 { margin: 1.5rem 0 0; font-size: 1.1rem; } h3 { margin: 0; font-size: 1rem; }
p { margin: .25rem 0 0; } .quiet { color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
article { margin-top: .75rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .9rem; }
button { font: inherit; font-weight: 600; cursor: pointer; min-height: 2.75rem; padding: .4rem .9rem;
  border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; align-items: baseline; }
.state { font-weight: 700; color: var(--plum); } summary { cursor: pointer; min-height: 2.75rem; padding: .6rem 0; } dl { margin: 0; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
:focus-visible { outline: 3px solid var(--plum); outline-offset: 2px; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
export const PAGE = '/sandbox/payouts'

type Shown = { payout: PayoutBody; account: FundAccountBody | undefined }

/** What was paid out, and what the bank may say to it. No script; everything is escaped. */
export function payoutsPage(payouts: readonly Shown[], checks: readonly ValidationBody[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payouts · Threadspeak sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Payouts</h1>
<p class="quiet">No account for payouts is set, so no money leaves this machine: what the shop has sent is here, and you are the bank.</p>
<details><summary>Accounts that behave on purpose</summary>
<dl>${Object.entries(MAGIC)
    .map(
      ([name, { digits, what }]) =>
        `<dt>${name}@upi, or a number that ends in ${digits}</dt><dd>${escapeHtml(what)}</dd>`,
    )
    .join('')}</dl>
</details>
</header>
<main>
<h2>Payouts</h2>
${payouts.length === 0 ? '<article><p>Nothing was paid out yet.</p></article>' : payouts.map(payoutCard).join('\n')}
<h2>Checked accounts</h2>
${checks.length === 0 ? '<article><p>No account was checked yet.</p></article>' : checks.map(checkCard).join('\n')}
</main>
</body>
</html>
`
}

function payoutCard({ payout, account }: Shown): string {
  const { id, amount, status, utr, mode, narration, reference_id, status_details } = payout
  const buttons = movesOf(status).map((next) => button(`payouts/${id}`, next, `Make it ${next}`))
  return `<article id="${id}">
<div class="head"><h3>${escapeHtml(rupees(amount))} to ${escapeHtml(accountText(account))}</h3><span class="state">${status}</span></div>
<p class="quiet">${escapeHtml([id, mode, narration, utr === null ? '' : `UTR ${utr}`].filter(Boolean).join(' · '))}</p>
<p class="quiet">Reference ${escapeHtml(reference_id ?? '')}</p>
<p class="quiet">${escapeHtml(status_details.description)}</p>
${buttons.length === 0 ? '' : `<div class="row">${buttons.join('')}</div>`}
</article>`
}

function checkCard({ id, status, fund_account, results }: ValidationBody): string {
  const said = [results.account_status, results.registered_name, results.details].filter(Boolean).join(' · ')
  return `<article id="${id}">
<div class="head"><h3>${escapeHtml(accountText(fund_account))}</h3><span class="state">${status}</span></div>
<p class="quiet">${escapeHtml([id, said].filter(Boolean).join(' · '))}</p>
${status === 'created' ? `<div class="row">${button(`checks/${id}`, 'settle', 'The bank answers')}</div>` : ''}
</article>`
}

function button(path: string, move: string, label: string): string {
  return `<form method="post" action="${PAGE}/control/${path}"><input type="hidden" name="move" value="${move}"><button>${escapeHtml(label)}</button></form>`
}

function accountText(account: FundAccountBody | undefined): string {
  if (account === undefined) return 'an account'
  return account.vpa?.address ?? `${account.bank_account?.account_number} ${account.bank_account?.ifsc}`
}

function rupees(paise: number): string {
  return `₹${(paise / 100).toFixed(2)}`
}

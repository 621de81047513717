import { createHash } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import type { Parcel } from './book.ts'
import { companyOf } from './couriers.ts'
import { API_FAULTS, type ApiFault } from './faults.ts'
import { hasEnded, MOVES, type MoveName, NDR_REASONS } from './moves.ts'
import { openCash } from './remittances.ts'
import type { CourierStandIn } from './stand-in.ts'
import { labelOf, theirTime } from './their-shapes.ts'
import { isWaiting } from './webhooks.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#2f2433, #efe8f1); --quiet: light-dark(#6a5e70, #b8abbd);
  --paper: light-dark(#f6f1f7, #1c161f); --card: light-dark(#fff, #282029); --line: light-dark(#d8cbdc, #4d404f);
  --plum: light-dark(#6b2d73, #d79be0); --on-plum: light-dark(#fff, #2b1030); --warn: light-dark(#8a2b0b, #ffb59b); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 'Inter Variable', system-ui, 'Helvetica Neue', Arial, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; } h2 { margin: 0; font-size: 1.1rem; }
p { margin: .25rem 0 0; } .quiet { color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
section, article { margin-top: 1rem; padding: 1.1rem; background: var(--card); border: 1px solid var(--line); border-radius: .9rem; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .75rem; margin: .75rem 0; }
label { display: grid; gap: .2rem; font-size: .9rem; } .tick { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; }
input, select, button { font: inherit; min-height: 2.75rem; padding: .4rem .7rem; border: 1px solid var(--line);
  border-radius: .5rem; background: var(--card); color: inherit; min-width: 0; }
.tick input { min-height: 0; width: 1.1rem; height: 1.1rem; accent-color: var(--plum); }
button { cursor: pointer; font-weight: 600; } .go { background: var(--plum); border-color: var(--plum); color: var(--on-plum); }
.row { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; align-items: end; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; align-items: baseline; }
.state { font-weight: 700; color: var(--plum); } .alarm { margin-top: .75rem; font-weight: 600; color: var(--warn); }
ol { margin: .75rem 0 0; padding-left: 1.25rem; font-size: .9rem; } summary { cursor: pointer; margin-top: .5rem; } section summary { margin: 0; } summary h2 { display: inline; }
:focus-visible { outline: 3px solid var(--plum); outline-offset: 2px; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
export const CONTROL_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const FAULT_NAMES: Record<ApiFault, string> = {
  down: 'Down: hangs up',
  '429': 'Too many calls (429)',
  '500': 'Server error (500)',
  '502_html': 'A page of a proxy (502)',
  lost_answer: 'Does it, and the answer is lost',
  expired_token: 'The token has expired (401)',
  garbage: 'No JSON',
  oversized: 'An answer of 3 MB',
  wrong_types: 'JSON of another shape',
}
const MOST_SHOWN = 60

/** Every parcel with what may happen to it, and what may go wrong. No script; everything is escaped. */
export function controlPage(standIn: CourierStandIn): string {
  const parcels = [...standIn.book.parcels].reverse().slice(0, MOST_SHOWN)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Courier · Threadspeak sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Courier</h1>
<p class="quiet">No courier is set, so no parcel leaves this machine: what the shop has booked is here, and you are the courier.</p>
${alarm(standIn)}
</header>
<main>
${trouble(standIn)}
${webhooks(standIn)}
${remittances(standIn)}
${parcels.length === 0 ? '<section><p>No parcel yet.</p></section>' : parcels.map(card).join('\n')}
</main>
</body>
</html>
`
}

function alarm({ faults: { api, webhooks, hasEmptyWallet } }: CourierStandIn): string {
  const said = [
    api.answer !== null && api.times !== 0 && FAULT_NAMES[api.answer],
    api.latencyMs > 0 && `answers after ${api.latencyMs} ms`,
    webhooks.drop && 'webhooks are lost',
    webhooks.copies > 1 && `each webhook ${webhooks.copies} times`,
    webhooks.delayMs > 0 && `webhooks ${webhooks.delayMs} ms late`,
    webhooks.reverse && 'webhooks in the wrong order',
    webhooks.token !== 'right' && 'webhooks without the right token',
    hasEmptyWallet && 'the wallet is empty',
  ].filter((one) => one !== false)
  return said.length === 0 ? '' : `<p class="alarm" role="status">In trouble: ${escapeHtml(said.join(' · '))}</p>`
}

function trouble(standIn: CourierStandIn): string {
  const { api, webhooks, hasEmptyWallet } = standIn.faults
  const option = (value: string, name: string, isChosen: boolean) =>
    `<option value="${value}"${isChosen ? ' selected' : ''}>${escapeHtml(name)}</option>`
  const faults = API_FAULTS.map((one) => option(one, FAULT_NAMES[one], api.answer === one)).join('')
  const tokens = (['right', 'wrong', 'none'] as const).map((one) => option(one, one, webhooks.token === one)).join('')
  const number = (name: string, words: string, value: number | null) =>
    `<label>${words}<input name="${name}" inputmode="numeric" pattern="[0-9]*" value="${value ?? ''}"></label>`
  const tick = (name: string, words: string, isOn: boolean) =>
    `<label class="tick"><input type="checkbox" name="${name}"${isOn ? ' checked' : ''}>${words}</label>`
  return `<section>
<details${alarm(standIn) === '' ? '' : ' open'}><summary><h2>What goes wrong</h2></summary>
<form method="post" action="/sandbox/courier/control/faults">
<div class="fields">
<label>Calls are answered with<select name="answer">${option('', 'What is right', api.answer === null)}${faults}</select></label>
${number('times', 'For so many calls (empty: all)', api.times)}
<label>Only calls that begin with<input name="only" placeholder="POST /courier/assign" value="${escapeHtml(api.only ?? '')}"></label>
${number('latencyMs', 'Answers wait, ms', api.latencyMs)}
${number('copies', 'Each webhook so often', webhooks.copies)}
${number('delayMs', 'Webhooks wait, ms', webhooks.delayMs)}
<label>Token of webhooks<select name="token">${tokens}</select></label>
${tick('reverse', 'Newest webhook first', webhooks.reverse)}
${tick('drop', 'Webhooks are lost', webhooks.drop)}
${tick('emptyWallet', 'The wallet is empty', hasEmptyWallet)}
</div>
<button class="go">Set</button>
</form>
<div class="row">
${button('faults', 'All is well again')}
${button('tokens', 'End every token')}
</div>
</details>
</section>`
}

function webhooks({ book }: CourierStandIn): string {
  const waiting = book.webhooks.filter(isWaiting)
  const last = book.webhooks.slice(-5).reverse()
  const lines = last.map(
    ({ awb, attempts, isDelivered, answer }) =>
      `<li>${escapeHtml(awb)}: ${isDelivered ? 'delivered' : 'not delivered'}, tries: ${attempts}${answer === null ? '' : `, last answer: ${escapeHtml(answer)}`}</li>`,
  )
  return `<section>
<details><summary><h2>Webhooks, ${waiting.length} waiting</h2></summary>
${lines.length === 0 ? '' : `<ol>${lines.join('')}</ol>`}
<div class="row">${button('deliver', 'Send all that wait')}</div>
</details>
</section>`
}

function remittances(standIn: CourierStandIn): string {
  const open = openCash(standIn)
  const lines = [...standIn.book.remittances]
    .reverse()
    .map(
      ({ utr, awbs }) =>
        `<li><a href="/sandbox/courier/remittances/${escapeHtml(utr)}">${escapeHtml(utr)}</a>: ${awbs.length} ${awbs.length === 1 ? 'parcel' : 'parcels'}, as CSV</li>`,
    )
  return `<section id="remittances">
<details><summary><h2>Cash, ${open.length} ${open.length === 1 ? 'parcel' : 'parcels'} to pass on</h2></summary>
${lines.length === 0 ? '' : `<ol>${lines.join('')}</ol>`}
<div class="row">${button('remit', 'Pass the cash on')}</div>
</details>
</section>`
}

function card(parcel: Parcel): string {
  const { order, awb, scans, ndr } = parcel
  const lines = [...scans]
    .reverse()
    .map(
      ({ at, activity, location }) => `<li>${theirTime(at)} · ${escapeHtml(activity)} · ${escapeHtml(location)}</li>`,
    )
  const state = parcel.isCancelled ? 'CANCELED' : labelOf(parcel.code)
  const cash = order.payment_method === 'COD' ? `cash Rs. ${order.sub_total.toFixed(2)}` : 'prepaid'
  const open = ndr?.isOpen
    ? `<p class="alarm">Attempt ${ndr.attempts} failed: ${escapeHtml(ndr.reason)}. The shop is to say what now.</p>`
    : ''
  return `<article id="${awb ?? parcel.shipmentId}">
<div class="head"><h2>${escapeHtml(order.order_id)}</h2><span class="state">${escapeHtml(state)}</span></div>
<p class="quiet">${awb === null ? 'No AWB yet' : `AWB ${escapeHtml(awb)}, ${escapeHtml(companyOf(parcel.courierId)?.name ?? '')}`} · ${escapeHtml(order.billing_customer_name)}, ${escapeHtml(order.billing_city)} ${escapeHtml(order.billing_pincode)} · ${order.weight} kg, ${cash}</p>
${open}${awb === null || hasEnded(parcel) ? '' : moves(awb)}
${lines.length === 0 ? '' : `<details><summary>${lines.length} scans</summary><ol>${lines.join('')}</ol></details>`}
</article>`
}

function moves(awb: string): string {
  const buttons = Object.entries(MOVES)
    .filter(([name]) => (name as MoveName) !== 'attempt_failed')
    .map(([name, { label }]) => `<button name="move" value="${name}">${escapeHtml(label)}</button>`)
  const reasons = NDR_REASONS.map((reason) => `<option>${escapeHtml(reason)}</option>`).join('')
  const action = `/sandbox/courier/control/parcels/${escapeHtml(awb)}`
  return `<form class="row" method="post" action="${action}">${buttons.join('')}</form>
<form class="row" method="post" action="${action}"><label>At the door<select name="reason">${reasons}</select></label><button name="move" value="attempt_failed">${MOVES.attempt_failed.label}</button></form>`
}

function button(path: string, words: string): string {
  return `<form method="post" action="/sandbox/courier/control/${path}"><button>${words}</button></form>`
}

import { escapeHtml } from '../escape-html.ts'
import { VIEWER_STYLE } from '../mail/mail-page.ts'
import type { ReceivedWebhook, WebhookReceiver } from './webhook-receiver.ts'

const VERDICTS: Record<ReceivedWebhook['verdict'], string> = {
  verified: 'Signature verified',
  wrong: 'Signature does not match',
  old: 'Signature fits, but it is too old',
  unknown: 'Not checked: no secret yet',
}

/** What came in, newest first. Everything is escaped, and there is no script. */
export function webhookPage({ received, secretCount }: WebhookReceiver, problem: string | null): string {
  const nothing = '<p class="empty">Nothing came in yet.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Webhooks · Threadspeak sandbox</title>
<link rel="stylesheet" href="/sandbox/webhooks/page.css">
</head>
<body>
<header>
<h1>Webhooks</h1>
<p>A receiver to try webhooks with, as another company would run it. Paste the secret that the shop showed; what comes in is verified with it, and forgotten when the shop stops.</p>
<form method="post" action="/sandbox/webhooks/secret">
<label for="secret">Secret</label>
<input id="secret" name="secret" type="text" autocomplete="off" spellcheck="false" placeholder="whsec_…" required maxlength="120"${problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'}>
<button>Use it</button>
${problem === null ? '' : `<p id="problem" role="alert">${escapeHtml(problem)}</p>`}
</form>
<p>${secretsText(secretCount())}</p>
</header>
<main>
${received.length === 0 ? nothing : received.map(card).join('\n')}
</main>
</body>
</html>
`
}

function secretsText(count: number): string {
  if (count === 0) return 'No secret is known yet.'
  return count === 1 ? '1 secret is known.' : `${count} secrets are known.`
}

function card({ at, id, verdict, type, body }: ReceivedWebhook): string {
  const time = at.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })
  return `<article>
<h2>${escapeHtml(type)}</h2>
<p class="meta"><strong class="${verdict}">${VERDICTS[verdict]}</strong> <time datetime="${at.toISOString()}">${escapeHtml(time)}</time></p>
<p class="meta">${escapeHtml(id)}</p>
<pre>${escapeHtml(pretty(body))}</pre>
</article>`
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

export const PAGE_STYLE = `${VIEWER_STYLE}
:root { --good: #1f6b3a; --bad: #a3262f; }
@media (prefers-color-scheme: dark) { :root { --good: #7fd69b; --bad: #ff9a9f; } }
.verified { color: var(--good); }
.wrong, .old, [role=alert] { color: var(--bad); }
pre { font: .875rem/1.5 ui-monospace, monospace; }
`

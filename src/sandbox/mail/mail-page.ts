import type { SandboxMail } from '#contracts/mail.ts'
import { escapeHtml } from '../escape-html.ts'

/** All sent mails, newest first. Everything is escaped, and there is no script. */
export function mailPage(mails: readonly SandboxMail[], to: string | null, takesReplies: boolean): string {
  const list = mails.map((mail) => card(mail, takesReplies)).join('\n')
  const nothing = `<p class="empty">${to === null ? 'No mail yet.' : `No mail for ${escapeHtml(to)} yet.`}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail · Threadspeak sandbox</title>
<link rel="stylesheet" href="/sandbox/mail.css">
</head>
<body>
<header>
<h1>Mail</h1>
<p>No mail server is set, so nothing leaves this machine: what the shop would have sent is here.</p>
<form method="get" action="/sandbox/mail" role="search">
<label for="to">To</label>
<input id="to" name="to" type="search" autocomplete="off" value="${escapeHtml(to ?? '')}" placeholder="name@example.in">
<button>Show</button>
</form>
</header>
<main>
${mails.length === 0 ? nothing : list}
</main>
</body>
</html>
`
}

function card(mail: SandboxMail, takesReplies: boolean): string {
  const time = new Date(mail.sentAt).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  })
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta"><span>${escapeHtml(mail.to)}</span> <time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(time)}</time></p>
<pre>${linked(mail.text)}</pre>${mail.attachments.map(attached).join('')}
<details><summary>As HTML</summary>
<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/sandbox/mail/${escapeHtml(mail.id)}"></iframe>
</details>${takesReplies && mail.replyTo !== undefined ? replyForm(mail) : ''}
</article>`
}

/** What the reader's mail program would do. */
function replyForm({ id, to }: SandboxMail): string {
  return `
<details class="reply"><summary>Reply</summary>
<form method="post" action="/sandbox/mail/${escapeHtml(id)}/reply">
<label for="words-${escapeHtml(id)}">As ${escapeHtml(to)}</label>
<textarea id="words-${escapeHtml(id)}" name="words" rows="4" required maxlength="5000"></textarea>
<button>Send reply</button>
</form>
</details>`
}

function attached({ filename, href }: SandboxMail['attachments'][number]): string {
  return `\n<p class="attached">Attached: <a href="${escapeHtml(href)}">${escapeHtml(filename)}</a></p>`
}

/** Turns URLs into links; everything between them is plain text. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const text = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${text}" rel="noopener">${text}</a>` : text
    })
    .join('')
}

export const VIEWER_STYLE = `
:root { color-scheme: light dark; --ink: #2f2433; --quiet: #75697a; --paper: #f6f1f7; --card: #fff; --line: #e4d9e7; --plum: #6b2d73; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe8f1; --quiet: #b3a6b8; --paper: #1c161f; --card: #282029; --line: #40343f; --plum: #d79be0; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 'Inter Variable', 'Helvetica Neue', Arial, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; }
header p, .meta, .empty { color: var(--quiet); }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0 2rem; }
input, button, textarea { font: inherit; padding: .55rem .8rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; }
input { flex: 1 1 14rem; min-width: 0; }
button { background: var(--plum); border-color: var(--plum); color: var(--card); font-weight: 600; cursor: pointer; }
article { margin: 0 0 1rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .9rem; }
article h2 { margin: 0; font-size: 1.1rem; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; margin: .1rem 0 .75rem; font-size: .9rem; overflow-wrap: anywhere; }
.attached { margin: 0 0 .75rem; }
pre { margin: 0 0 .75rem; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
textarea { flex: 1 1 100%; min-width: 0; }
.reply form { margin: .75rem 0 0; }
a, summary { color: var(--plum); }
summary { cursor: pointer; }
iframe { width: 100%; height: 30rem; margin-top: .75rem; border: 1px solid var(--line); border-radius: .6rem; background: #fff; }
:focus-visible { outline: 3px solid var(--plum); outline-offset: 2px; }
`

import { createHash } from 'node:crypto'
import { escapeHtml } from '../escape-html.ts'
import type { SampleUser } from './sample-people.ts'

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#f6f4f8, #17131c); --card: light-dark(#fff, #221c29);
  --ink: light-dark(#231a2b, #f0ebf4); --quiet: light-dark(#665b70, #b5aabe); --line: light-dark(#dfd8e5, #3d3447);
  --hover: light-dark(#f4eff8, #2c2435); --accent: light-dark(#6a2fa0, #cfa8f0); --on-accent: light-dark(#fff, #24122f); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 'Inter Variable', system-ui, 'Helvetica Neue', Arial, sans-serif; }
main { width: 100%; max-width: 27rem; padding: 2rem 1.75rem 1.5rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 1.1rem; box-shadow: 0 12px 40px -18px rgb(0 0 0 / .35); }
.badge { display: inline-block; margin: 0 0 1.1rem; padding: .2rem .65rem; border-radius: 99px; background: var(--hover);
  color: var(--quiet); font-size: .8rem; font-weight: 600; }
h1 { margin: 0; font-size: 1.55rem; line-height: 1.25; }
.lead { margin: .35rem 0 1.4rem; color: var(--quiet); }
ul { margin: 0 -.75rem; padding: 0; list-style: none; }
li + li { border-top: 1px solid var(--line); }
.person { display: grid; grid-template-columns: 2.5rem 1fr; gap: .1rem .9rem; align-items: center; width: 100%;
  padding: .8rem .75rem; border: 0; border-radius: .7rem; background: none; color: inherit; font: inherit; text-align: left;
  cursor: pointer; }
.person:hover { background: var(--hover); }
.letter { grid-row: span 3; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%;
  background: var(--accent); color: var(--on-accent); font-weight: 600; }
.name { font-weight: 600; }
.mail { color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
details { margin: .5rem 0 0; padding-top: .9rem; border-top: 1px solid var(--line); }
summary { color: var(--accent); font-weight: 600; cursor: pointer; }
label { display: block; margin: .9rem 0 .3rem; font-size: .9rem; font-weight: 600; }
input { width: 100%; padding: .65rem .8rem; border: 1px solid var(--quiet); border-radius: .55rem; background: var(--card);
  color: inherit; font: inherit; }
.acts { display: flex; justify-content: flex-end; gap: .6rem; margin-top: 1.4rem; }
.act { padding: .6rem 1.2rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); color: inherit;
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.act:hover { background: var(--hover); }
.act.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.problem { margin: 0 0 1rem; font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`

/** No scripts, and the form posts to this origin only. */
export const CHOOSE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** 'Choose an account', as on the real page. */
export function choosePage(accounts: readonly SampleUser[], problem: string | null): string {
  const text = problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`
  return frame(
    'Choose an account',
    `<h1>Choose an account</h1>
<p class="lead">to go on to Threadspeak</p>
<form method="post">
<ul>${accounts.map(userButton).join('')}</ul>
</form>
<details${problem === null ? '' : ' open'}><summary>Use another account</summary>
<form method="post">
${text}<label for="name">Name</label><input id="name" name="name" autocomplete="off" maxlength="80" required>
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" maxlength="200" required>
<div class="acts"><button class="act main" name="person" value="typed">Next</button></div>
</form>
</details>
<form method="post"><div class="acts"><button class="act" name="cancel" value="yes">Cancel</button></div></form>`,
  )
}

/** Shown for an expired or unknown interaction. */
export function sorryPage(): string {
  return frame(
    'That took too long',
    `<h1>That took too long</h1>
<p class="lead">Please begin again at the shop.</p>
<div class="acts"><a class="act main" href="/signin">Back to sign in</a></div>`,
  )
}

function userButton({ sub, name, email, note }: SampleUser): string {
  return `<li><button class="person" name="person" value="${escapeHtml(sub)}"><span class="letter" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span><span class="name">${escapeHtml(name)}</span><span class="mail">${escapeHtml(email)}</span><span class="mail">${escapeHtml(note)}</span></button></li>`
}

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · stand-in for Google</title><style>${STYLE}</style></head>
<body><main><p class="badge">Stand-in for Google, on this machine</p>
${body}
</main></body></html>
`
}

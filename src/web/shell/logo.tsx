import { Link } from 'react-router'
import { t } from '../i18n/t.ts'

export function Logo({ name }: { name: string }) {
  return (
    <Link className="logo" to="/" aria-label={t('{name}, home', { name })}>
      <svg viewBox="0 0 96 96" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path className="needle" d="M80.5 12.5 45 48" strokeWidth="6" />
        <path className="needle" d="M45 48 40 53" strokeWidth="3.4" />
        <path
          className="thread"
          d="M78 15C66 5 44 4 29 13C11 24 8 47 20 61C22 64 22 70 17 79C27 79 34 76 38 72C55 77 75 70 82 54C87 42 84 31 78 24"
          strokeWidth="6"
        />
        <path className="thread" d="M28 58c6 4 12-3 18 0s11 4 18-2" strokeWidth="4" strokeDasharray="6 5.5" />
      </svg>
      <span>{name}</span>
    </Link>
  )
}

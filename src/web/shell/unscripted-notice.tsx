import { t, tText } from '../i18n/t.ts'
import { MAIN_LINKS } from './main-links.ts'

const UNSCRIPTED = 'Looking around works as it is. The cart, orders and your account need JavaScript to be switched on.'

/** Without scripts: what works, a search, and the links of the phone's menu. */
export function UnscriptedNotice() {
  return (
    <div className="unscripted">
      <p>{tText(UNSCRIPTED)}</p>
      <form action="/search" role="search">
        <input className="input" type="search" name="q" aria-label={t('Search products')} required maxLength={200} />
        <button className="button solid small" type="submit">
          {t('Search')}
        </button>
      </form>
      <ul>
        {[...MAIN_LINKS, { to: '/categories', label: 'Categories' }].map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{tText(label)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

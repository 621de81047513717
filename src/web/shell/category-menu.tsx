import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { categorySlug } from '#rules/product.ts'
import { t, tText } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'

/** Header menu. A native <details>: it works before hydration. */
export function CategoryMenu({ categories }: { categories: readonly string[] }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => menu.current?.removeAttribute('open'), [])
  useEffect(() => {
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [close])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }
  if (categories.length === 0) return null
  return (
    <details className="category-menu" ref={menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary title={t('Categories')}>
        <span className="sr">{t('Categories')}</span>
        <Icon of={ChevronDown} />
      </summary>
      <ul>
        {categories.map((name) => (
          <li key={name}>
            <Link to={`/category/${categorySlug(name)}`} onClick={close}>
              {tText(name)}
            </Link>
          </li>
        ))}
        <li className="all">
          <Link to="/categories" onClick={close}>
            {t('All categories')}
          </Link>
        </li>
      </ul>
    </details>
  )
}

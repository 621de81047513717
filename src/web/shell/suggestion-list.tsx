import { History, LayoutGrid, Search, Store, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { backgroundFor } from '#rules/colours.ts'
import { cardPrice } from '#rules/product.ts'
import { t, tText } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { PLACEHOLDER, ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { Price } from '../ui/product/price.tsx'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  /** Highlighted option, -1 for none. */
  active: number
  optionId: (at: number) => string
  onPoint: (at: number) => void
  onChoose: (suggestion: Suggestion) => void
  onForget: () => void
}

export default function SuggestionList(props: SuggestionListProps): ReactNode {
  const { id, suggestions, active, optionId, onPoint, onChoose, onForget } = props
  const first = suggestions[0]?.kind
  const head = first === 'recent' ? t('Recent searches') : first === 'popular' ? t('Popular searches') : null
  return (
    <div className="suggestions">
      {head === null ? null : (
        <div className="suggestions-head">
          <span>{head}</span>
          {first === 'recent' ? (
            <button type="button" className="clear" onClick={onForget}>
              {t('Clear')}
              <span className="sr"> {t('recent searches')}</span>
            </button>
          ) : null}
        </div>
      )}
      <div id={id} role="listbox" aria-label={head ?? t('Suggestions')}>
        {suggestions.map((suggestion, at) => (
          <button
            type="button"
            key={keyOf(suggestion)}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="suggestion"
            // Keeps focus in the input while clicking.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onPoint(at)}
            onClick={() => onChoose(suggestion)}
          >
            <Shown suggestion={suggestion} isMarked={suggestion.kind !== first} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** A popular search is marked where the heading is another. */
function Shown({ suggestion, isMarked }: { suggestion: Suggestion; isMarked: boolean }) {
  switch (suggestion.kind) {
    case 'recent':
      return (
        <>
          <Icon of={History} />
          <span className="words">{suggestion.text}</span>
        </>
      )
    case 'popular':
      return (
        <>
          <Icon of={TrendingUp} />
          <span className="words">
            {suggestion.text}
            {isMarked ? <span className="hint"> {t('popular')}</span> : null}
          </span>
        </>
      )
    case 'category':
      return (
        <>
          <Icon of={LayoutGrid} />
          <span className="words">
            {tText(suggestion.name)}
            <span className="hint"> {t('in categories')}</span>
          </span>
        </>
      )
    case 'seller':
      return (
        <>
          <Icon of={Store} />
          <span className="words">
            {suggestion.name}
            <span className="hint"> {t('in sellers')}</span>
          </span>
        </>
      )
    case 'all':
      return (
        <>
          <Icon of={Search} />
          <span className="words">{t('See all results for “{text}”', { text: suggestion.text })}</span>
        </>
      )
    case 'product': {
      const { title, images, colors } = suggestion.product
      return (
        <>
          <ResponsiveImage src={images[0] ?? PLACEHOLDER} alt="" sizes="44px" colour={backgroundFor(colors[0])} />
          <span className="words">{title}</span>
          <Price {...cardPrice(suggestion.product)} wasPaise={undefined} />
        </>
      )
    }
  }
}

function keyOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'product') return suggestion.product.id
  if (suggestion.kind === 'seller') return suggestion.slug
  return suggestion.kind + (suggestion.kind === 'category' ? suggestion.name : suggestion.text)
}

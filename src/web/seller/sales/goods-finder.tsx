import { Camera, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { GoodsJson } from '#contracts/seller/manual-sales.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { ResponsiveImage } from '../../ui/media/responsive-image.tsx'
import { CameraScanner } from './camera-scanner.tsx'
import { canScan } from './can-scan.ts'
import { findByCode, MOST_FOUND, searchGoods } from './find-goods.ts'
import { withGoods } from './sale-draft.ts'
import { changeDraft } from './sale-stores.ts'
import { useGoods } from './use-sales.ts'

/** A scanner types a code and Enter; a person types words and taps. */
export function GoodsFinder({ onAdded }: { onAdded: () => void }) {
  const { goods, isReady, hasFailed, hasMore } = useGoods()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [isFilming, setFilming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const found = searchGoods(goods, typed)

  function add(one: GoodsJson) {
    changeDraft((draft) => withGoods(draft, one, crypto.randomUUID()))
    setTyped('')
    setProblem(null)
    setSaid(`${one.title} ${one.detail} added`)
    onAdded()
  }

  function scanned(code: string): boolean {
    const one = findByCode(goods, code)
    if (one !== undefined) add(one)
    else setProblem(`Nothing has the code ${code}.`)
    return one !== undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    const one = findByCode(goods, typed) ?? (found.length === 1 ? found[0] : undefined)
    if (one !== undefined) add(one)
    else if (found.length === 0) setProblem(`Nothing is called ${typed.trim()}.`)
  }

  return (
    <section className="sale-find" aria-label="Add goods">
      <Field label="Scan, or search by name or SKU" error={problem} hint={hintOf(isReady, hasFailed, hasMore)}>
        <Input
          ref={field}
          type="search"
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(null)
          }}
        />
      </Field>
      {canScan() ? (
        <IconButton icon={Camera} line label="Scan with the camera" onClick={() => setFilming(!isFilming)} />
      ) : null}
      {isFilming ? <CameraScanner onCode={scanned} onClose={() => setFilming(false)} /> : null}
      <p className="sr" role="status">
        {said}
      </p>
      {found.length === 0 ? null : (
        <ul className="sale-found" aria-label="Found">
          {found.slice(0, MOST_FOUND).map((one) => (
            <li key={one.variantId}>
              <button type="button" onClick={() => add(one)}>
                <ResponsiveImage src={one.image} alt="" sizes="48px" />
                <span className="sale-name">
                  <b>{one.title}</b>
                  <span className="hint">{[one.detail, one.sku].filter(Boolean).join(' · ')}</span>
                </span>
                <span className="sale-price">
                  <b className="num">{formatMoney(paiseFromJson(one.price))}</b>
                  <span className={one.stock > 0 ? 'hint' : 'sale-none'}>
                    {one.stock > 0 ? `${one.stock} left` : 'none left'}
                  </span>
                </span>
                <Icon of={Plus} />
              </button>
            </li>
          ))}
          {found.length > MOST_FOUND ? (
            <li className="hint">{found.length - MOST_FOUND} more: type another word.</li>
          ) : null}
        </ul>
      )}
    </section>
  )
}

function hintOf(isReady: boolean, hasFailed: boolean, hasMore: boolean): string | undefined {
  if (!isReady)
    return hasFailed ? 'The goods did not load. They are loaded once the network is back.' : 'Loading the goods…'
  if (hasFailed) return 'Prices and stock are as this device last saw them.'
  return hasMore ? 'This device keeps 3,000 goods; others are not found here.' : undefined
}

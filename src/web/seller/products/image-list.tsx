import { ArrowLeft, ArrowRight, GripVertical, X } from 'lucide-react'
import { MAX_ALT } from '#rules/product-images.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import type { DraftImage } from './product-pictures.ts'
import { useDragOrder } from './use-drag-order.ts'

type ImageListProps = {
  images: readonly DraftImage[]
  /** ' of Red', where there are several lists. */
  suffix: string
  onChange: (images: DraftImage[]) => void
  onRemove: (key: string) => void
}

/** The images in their order, which is changed by dragging or by buttons, each with a text. */
export function ImageList({ images, suffix, onChange, onRemove }: ImageListProps) {
  const { handle, stateOf } = useDragOrder(move)

  function move(from: number, to: number) {
    const next = [...images]
    const [one] = next.splice(from, 1)
    if (one !== undefined) next.splice(to, 0, one)
    onChange(next)
  }

  return (
    <ol className="image-list">
      {images.map(({ key, url, alt }, at) => {
        const name = `image ${at + 1}${suffix}`
        return (
          <li key={key} data-drag={stateOf(at)}>
            <span className="picture" {...handle(at)}>
              <img src={url} alt={`Number ${at + 1}`} draggable={false} />
              <span className="image-grip">
                <Icon of={GripVertical} />
              </span>
            </span>
            {at === 0 ? <span className="main-image">Main</span> : null}
            <span className="image-acts">
              {at > 0 ? (
                <IconButton icon={ArrowLeft} label={`Move ${name} forward`} onClick={() => move(at, at - 1)} />
              ) : null}
              {at < images.length - 1 ? (
                <IconButton icon={ArrowRight} label={`Move ${name} back`} onClick={() => move(at, at + 1)} />
              ) : null}
              <IconButton icon={X} label={`Remove ${name}`} onClick={() => onRemove(key)} />
            </span>
            <TextArea
              className="image-alt"
              aria-label={`What ${name} shows`}
              placeholder="What it shows"
              rows={2}
              maxLength={MAX_ALT}
              value={alt}
              onChange={({ target }) =>
                onChange(images.map((one) => (one.key === key ? { ...one, alt: target.value } : one)))
              }
            />
          </li>
        )
      })}
    </ol>
  )
}

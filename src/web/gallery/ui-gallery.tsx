import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { data } from 'react-router'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import type { Route } from './+types/ui-gallery'
import { ActingSection } from './acting-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { GoodsSection } from './goods-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { LookSection } from './look-section.tsx'
import { MovingSection } from './moving-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import './gallery.css'

const SECTIONS = [
  { id: 'look', title: 'Colour and type' },
  { id: 'acting', title: 'Buttons and links' },
  { id: 'fields', title: 'Fields' },
  { id: 'choices', title: 'Choices' },
  { id: 'goods', title: 'Goods' },
  { id: 'moving', title: 'Hero and carousel' },
  { id: 'feedback', title: 'Messages and waiting' },
  { id: 'overlays', title: 'Over the page' },
  { id: 'lists', title: 'Lists and facts' },
]
const THEMES = [
  { value: 'system', label: 'As the system', icon: Monitor, iconOnly: true },
  { value: 'light', label: 'Light', icon: Sun, iconOnly: true },
  { value: 'dark', label: 'Dark', icon: Moon, iconOnly: true },
]

/** For developers; not served in live mode. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.facts.mode === 'live') throw data(null, { status: 404 })
  return null
}

/** Every component in all its states. */
export const meta = () => [{ title: 'The parts of the shop' }, { name: 'robots', content: 'noindex' }]

export default function UiGallery() {
  const [theme, setTheme] = useState('system')
  const paint = (next: string) => {
    setTheme(next)
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
  }
  return (
    <ToastProvider>
      <main id="main" className="wrap gallery">
        <aside className="gallery-side">
          <h1>Parts</h1>
          <Segmented legend="Scheme" name="theme" value={theme} onChange={paint} options={THEMES} />
          <nav className="gallery-index" aria-label="Sections">
            <ul>
              {SECTIONS.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div>
          <LookSection />
          <ActingSection />
          <FieldsSection />
          <ChoicesSection />
          <GoodsSection />
          <MovingSection />
          <FeedbackSection />
          <OverlaysSection />
          <ListsSection />
        </div>
      </main>
    </ToastProvider>
  )
}

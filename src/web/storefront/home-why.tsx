import { type LucideIcon, Scissors, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import { say } from '../language/say.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'

const REASONS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Scissors, title: 'Made by hand', text: 'Hooked, knitted, printed and sewn in small batches.' },
  { icon: Truck, title: 'Free from ₹1,000', text: 'Otherwise a flat ₹50. With you in about five days.' },
  { icon: Undo2, title: '30-day returns', text: 'Changed your mind? Send it back within 30 days of delivery.' },
  { icon: ShieldCheck, title: 'Pay your way', text: 'Online, or in cash when it reaches your door.' },
]

export function HomeWhy() {
  return (
    <section className="wrap block why" aria-labelledby="why">
      <Picture
        shape="natural"
        src="/art/about-studio.webp"
        alt={say('Studio shelves with yarn, folded knits and a piece on the needles')}
        width={1400}
        height={1000}
        sizes="(min-width: 768px) 50vw, 100vw"
      />
      <div>
        <h2 id="why">{say('Why Shop With Us')}</h2>
        <ul>
          {REASONS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} />
              <h3>{say(title)}</h3>
              <p>{say(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

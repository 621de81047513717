import type { Glow, Stand } from '../engine/backdrop.ts'
import type { Spot } from '../engine/path.ts'
import type { Stage } from '../engine/stage.ts'
import type { Cloth } from '../textures/wardrobe.ts'

/** The five colours that dress a product: main, second, third, accent, pale. */
export type Tones = readonly [main: string, second: string, third: string, accent: string, pale: string]

/** flat: lies on a table, wall: hangs, stand: stands on a shelf. */
export type Stance = 'flat' | 'wall' | 'stand'

type About = {
  title: string
  stance: Stance
  /** What `pattern` may say; the first is the default. */
  patterns?: readonly string[]
  /** Where the close-up looks. */
  close: { at: Spot; zoom: number; turn: number }
  /** Ground line and contact shade, for things that stand. */
  stand?: Stand
  glow?: Glow
  /** Round flat things are not laid on a round mat. */
  round?: boolean
  /** Where a peg would hold it, for flat things that also hang. */
  peg?: Spot
}
type Spec<M> = About & {
  dress(tones: Tones, cloth: Cloth, pattern: string | undefined): Promise<M>
  build(stage: Stage, materials: M, seed: number): void
}

/** Puts a dressed product on a stage, in its own place on a picture of 1200 by 1200. */
export type Build = (stage: Stage, seed: number) => void
export type Kind = About & { prepare(tones: Tones, cloth: Cloth, pattern?: string): Promise<Build> }

export function kind<M>({ dress, build, ...about }: Spec<M>): Kind {
  return {
    ...about,
    async prepare(tones, cloth, pattern) {
      if (pattern && !about.patterns?.includes(pattern)) throw new Error(`${about.title} has no pattern "${pattern}"`)
      const materials = await dress(tones, cloth, pattern)
      return (stage, seed) => build(stage, materials, seed)
    },
  }
}

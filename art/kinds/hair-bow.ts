import { tube } from '../engine/cord.ts'
import { brass } from '../textures/wardrobe.ts'
import { kind } from './kind.ts'
import { bow } from './parts.ts'

export const hairBow = kind({
  title: 'Hair bow',
  patterns: ['knit', 'velvet'],
  stance: 'flat',
  close: { at: [600, 560], zoom: 2.1, turn: 0.1 },
  async dress(t, cloth, pattern = 'knit') {
    const of = (c: string, size: number) =>
      pattern === 'velvet'
        ? cloth('weave', [c], { size: 40, gloss: 0.12, shine: 6, sheen: 0.9, bump: 0.6 })
        : cloth('stockinette', [c], { size, bump: size / 15 })
    return { big: await of(t[0], 130), small: await of(t[3], 80), clip: brass() }
  },
  build(stage, m) {
    stage.mesh(
      tube({
        along: [
          [330, 520, 8],
          [600, 512, 10],
          [870, 520, 8],
        ],
        r: 12,
        flat: 0.4,
      }),
      m.clip,
    )
    bow(stage, [600, 480, 14], 340, m.big, -0.04)
    bow(stage, [360, 950, 6], 110, m.small, 0.3)
    bow(stage, [850, 960, 6], 110, m.small, -0.25)
  },
})

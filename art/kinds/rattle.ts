import { ringPoints, tube } from '../engine/cord.ts'
import { ball } from '../engine/solids.ts'
import { kind } from './kind.ts'
import { bow } from './parts.ts'
import { collar, egg, face, toyDress } from './toy-parts.ts'

export const rattle = kind({
  title: 'Ring rattle',
  stance: 'flat',
  close: { at: [600, 430], zoom: 2.1, turn: 0.06 },
  async dress(t, cloth) {
    return {
      ...(await toyDress(t, cloth)),
      ring: await cloth('wood', ['#e3c493', '#bd8f58'], { px: 256, size: 300, gloss: 0.2 }),
      bead: await cloth('wood', ['#d9b98a', '#a8794c'], { px: 128, size: 60 }),
      stripes: await cloth('single', [t[0], t[4]], { size: 150, px: 384, stripe: (r) => (r % 3 === 0 ? 1 : 0) }),
    }
  },
  build(stage, m) {
    stage.within({ turn: -0.08, from: [600, 600], to: [600, 600] }, () => {
      stage.mesh(
        tube({
          along: ringPoints(120, (c, s) => [600 + c * 220, 850 + s * 220, 46]),
          r: 38,
          size: 300,
          closed: true,
          around: 30,
          repeat: 1,
        }),
        m.ring,
      )
      const sleeve = Array.from({ length: 60 }, (_, k) => {
        const a = -Math.PI / 2 + (k / 59 - 0.5) * 1.9
        return [600 + Math.cos(a) * 220, 850 + Math.sin(a) * 220, 50]
      })
      stage.mesh(tube({ along: sleeve, r: 56, size: 150, around: 44, repeat: 2, disp: 6 }), m.stripes)
      for (const side of [-1, 1]) {
        for (const k of [0, 1]) {
          const a = -Math.PI / 2 + side * (1.12 + k * 0.2)
          stage.mesh(
            ball({ at: [600 + Math.cos(a) * 220, 850 + Math.sin(a) * 220, 52], r: k ? 44 : 52, size: 60 }),
            k ? m.bead : m.ribbon,
          )
        }
        egg(stage, m.main, [600 + side * 180, 250, 80], [84, 82, 44])
        egg(stage, m.second, [600 + side * 180, 256, 108], [52, 52, 32])
      }
      egg(stage, m.main, [600, 420, 130], [240, 212, 180])
      egg(stage, m.pale, [600, 500, 250], [104, 76, 62])
      face(stage, m, { x: 600, y: 415, z: 290, eyes: 98, muzzle: 30 })
      collar(stage, m.scarf, [600, 622, 90], [120, 24, 90], 30)
      bow(stage, [600, 650, 180], 84, m.ribbon)
    })
  },
})

import { circle } from '../engine/path.ts'
import { kind } from './kind.ts'

export const coasters = kind({
  title: 'Coaster set',
  stance: 'flat',
  round: true,
  close: { at: [450, 480], zoom: 2.2, turn: 0.2 },
  async dress(t, cloth) {
    const one = (rings: number[]) => cloth('mandala', t, { size: 470, rings, px: 512, cutout: 0.03, bump: 15 })
    return { set: [await one([3, 1, 4, 0]), await one([4, 0, 1, 2]), await one([2, 4, 3, 1]), await one([1, 2, 4, 3])] }
  },
  build(stage, m) {
    const put = (x: number, y: number, k: number, z: number, turn: number) =>
      stage.within({ turn, from: [0, 0], to: [x, y] }, () => {
        stage.sheet({ polys: [circle(0, 0, 234)], z, thick: 15, rim: 14, offset: [0.5, 0.5] }, m.set[k]!)
      })
    put(770, 380, 1, 0, 0.3)
    put(420, 440, 0, 20, 0)
    put(430, 830, 2, 2, 0.8)
    put(760, 780, 3, 22, 0.2)
  },
})

import { backpack } from './backpack.ts'
import { balm } from './balm.ts'
import { bangles } from './bangles.ts'
import { basket } from './basket.ts'
import { beanie } from './beanie.ts'
import { bear } from './bear.ts'
import { blanket } from './blanket.ts'
import { booties } from './booties.ts'
import { bunny } from './bunny.ts'
import { cableKeepers } from './cable-keepers.ts'
import { candle } from './candle.ts'
import { cardigan } from './cardigan.ts'
import { cat } from './cat.ts'
import { clutch } from './clutch.ts'
import { coasters } from './coasters.ts'
import { cushion } from './cushion.ts'
import { dreamcatcher } from './dreamcatcher.ts'
import { dress } from './dress.ts'
import { earrings } from './earrings.ts'
import { elephant } from './elephant.ts'
import { foldedSaree } from './folded-saree.ts'
import { hairBow } from './hair-bow.ts'
import { headphoneCase } from './headphone-case.ts'
import { keychains } from './keychains.ts'
import type { Kind } from './kind.ts'
import { kurta } from './kurta.ts'
import { lamp } from './lamp.ts'
import { laptopSleeve } from './laptop-sleeve.ts'
import { mittens } from './mittens.ts'
import { necklace } from './necklace.ts'
import { octopus } from './octopus.ts'
import { palazzo } from './palazzo.ts'
import { plantHanger } from './plant-hanger.ts'
import { poncho } from './poncho.ts'
import { potHolder } from './pot-holder.ts'
import { potli } from './potli.ts'
import { pouch } from './pouch.ts'
import { pouf } from './pouf.ts'
import { rattle } from './rattle.ts'
import { rug } from './rug.ts'
import { saree } from './saree.ts'
import { scarf } from './scarf.ts'
import { scrunchie } from './scrunchie.ts'
import { shawl } from './shawl.ts'
import { shirt } from './shirt.ts'
import { skirt } from './skirt.ts'
import { sling } from './sling.ts'
import { soap } from './soap.ts'
import { socks } from './socks.ts'
import { sunHat } from './sun-hat.ts'
import { sweater } from './sweater.ts'
import { toran } from './toran.ts'
import { tote } from './tote.ts'
import { tshirt } from './tshirt.ts'
import { turtle } from './turtle.ts'
import { waistcoat } from './waistcoat.ts'
import { wallHanging } from './wall-hanging.ts'
import { whale } from './whale.ts'

/** Every kind of product that can be drawn, by the name the catalogue uses. */
export const kinds: Readonly<Record<string, Kind>> = {
  backpack,
  balm,
  bangles,
  basket,
  beanie,
  bear,
  blanket,
  booties,
  bunny,
  cableKeepers,
  candle,
  cardigan,
  cat,
  clutch,
  coasters,
  cushion,
  dreamcatcher,
  dress,
  earrings,
  elephant,
  foldedSaree,
  hairBow,
  headphoneCase,
  keychains,
  kurta,
  lamp,
  laptopSleeve,
  mittens,
  necklace,
  octopus,
  palazzo,
  plantHanger,
  poncho,
  potHolder,
  potli,
  pouch,
  pouf,
  rattle,
  rug,
  saree,
  scarf,
  scrunchie,
  shawl,
  shirt,
  skirt,
  sling,
  soap,
  socks,
  sunHat,
  sweater,
  toran,
  tote,
  tshirt,
  turtle,
  waistcoat,
  wallHanging,
  whale,
}

export function kindOf(name: string): Kind {
  const kind = kinds[name]
  if (!kind) throw new Error(`No kind called "${name}". There are ${Object.keys(kinds).join(', ')}`)
  return kind
}

import type { DemoProduct } from '../types.ts'
import { angleProducts } from './angle.ts'
import { braceletProducts } from './bracelets.ts'
import { blueAndBlackBracelets } from './bracelets-blue-black.ts'
import { greenAndWarmBracelets } from './bracelets-green-warm.ts'
import { mixedBracelets } from './bracelets-mixed.ts'
import { moonstoneBracelets } from './bracelets-moonstone.ts'
import { quartzBracelets } from './bracelets-quartz.ts'
import { braceletsToSize } from './bracelets-to-size.ts'
import { chakraSetProducts } from './chakra-sets.ts'
import { crystalClusterProducts } from './crystal-clusters.ts'
import { crystalSphereProducts } from './crystal-spheres.ts'
import { crystalTowerProducts } from './crystal-towers.ts'
import { crystalProducts } from './crystals.ts'
import { essentialOilProducts } from './essential-oils.ts'
import { figurineProducts } from './figurines.ts'
import { giftSetProducts } from './gift-sets.ts'
import { jewelleryProducts } from './jewellery.ts'
import { malaProducts } from './malas.ts'
import { medallionProducts } from './medallions.ts'
import { palmStoneProducts } from './palm-stones.ts'
import { pendantProducts } from './pendants.ts'
import { pocketGaneshaProducts } from './pocket-ganesha.ts'
import { metalPocketGaneshaProducts } from './pocket-ganesha-metal.ts'
import { pyramidProducts } from './pyramids.ts'
import { selenitePlateProducts } from './selenite-plates.ts'
import { seleniteTrayProducts } from './selenite-trays.ts'
import { singingBowlProducts } from './singing-bowls.ts'
import { teaLightProducts } from './tea-lights.ts'
import { tumbledStoneProducts } from './tumbled-stones.ts'

export const products: DemoProduct[] = [
  ...angleProducts,
  ...metalPocketGaneshaProducts,
  ...pocketGaneshaProducts,
  ...quartzBracelets,
  ...braceletsToSize,
  ...blueAndBlackBracelets,
  ...moonstoneBracelets,
  ...greenAndWarmBracelets,
  ...mixedBracelets,
  ...selenitePlateProducts,
  ...seleniteTrayProducts,
  ...braceletProducts,
  ...jewelleryProducts,
  ...pendantProducts,
  ...medallionProducts,
  ...malaProducts,
  ...figurineProducts,
  ...pyramidProducts,
  ...singingBowlProducts,
  ...teaLightProducts,
  ...essentialOilProducts,
  ...giftSetProducts,
  ...tumbledStoneProducts,
  ...crystalProducts,
  ...crystalTowerProducts,
  ...crystalSphereProducts,
  ...crystalClusterProducts,
  ...palmStoneProducts,
  ...chakraSetProducts,
]

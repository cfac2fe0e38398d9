import { pictures } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'
import { centimetres, grams, kilograms, paragraphs } from '../writing.ts'

export const crystalProducts: DemoProduct[] = [
  {
    key: 'rose-clear-quartz-set',
    name: 'Rose Quartz and Clear Quartz Starter Set',
    shortDescription: 'Pink and colourless',
    description: paragraphs(
      'Pink and colourless tumbled quartz, the two stones most people begin with. If someone wants to begin with crystals and asks for advice, this is the pouch we hand over. Rose quartz and clear quartz are hard, affordable, easy to clean and go with every other stone.',
      'You get around ten tumbled stones, five of each kind, and a small sheet that explains what quartz is, why one kind is pink and how to tell glass from stone. No beliefs required.',
      'Both can be rinsed with water. The pink may lose strength in direct sun over the years. Inner veils, little rainbows and rough spots are natural. In a drawstring bag of unbleached cotton. The stones are 2 to 3 cm long.',
    ),
    category: 'crystal-sets',
    brand: 'amritvasya',
    productCode: 'AMV-CR-001',
    label: 'regular',
    material: 'Rose quartz, clear quartz',
    ageInDays: 245,
    pictures: pictures(
      'tumbled-rose-quartz-clear-quartz',
      'tumbled-rose-quartz-clear-quartz-close',
      'tumbled-rose-quartz-clear-quartz-size',
    ),
    variants: [
      {
        sellingPrice: 499,
        MRP: 649,
        quantity: 25,
        sku: 'AMV-CR-001',
        isDefault: true,
        weight: grams(260),
      },
    ],
  },
  {
    key: 'tigers-eye-carnelian-citrine-set',
    name: "Warm Stones Set: Tiger's Eye, Carnelian, Citrine",
    shortDescription: 'One pouch, three stones',
    description: paragraphs(
      "A heap of brown, orange and honey-yellow tumbled stones in one pouch. Autumn in a bag: banded brown tiger's eye, glowing orange carnelian, yellow citrine. Three stones of the quartz family, very different in looks and very similar in character, since all are hard and need no special care.",
      "Lay them on a white plate in the afternoon. The carnelians light up from inside, the tiger's eyes show their moving band, and the citrines hold everything together.",
      'Thirteen stones or so, of two to three centimetres each, mixed by hand so that no kind is missing. The citrine is heated quartz, as nearly all on the market is. Wash with water whenever you like. Cotton bag and a name slip included.',
    ),
    category: 'crystal-sets',
    brand: 'amritvasya',
    productCode: 'AMV-CR-002',
    label: 'sale',
    material: "Tiger's eye, carnelian, citrine",
    ageInDays: 162,
    pictures: pictures(
      'tumbled-tigers-eye-carnelian-citrine',
      'tumbled-tigers-eye-carnelian-citrine-close',
      'tumbled-tigers-eye-carnelian-citrine-size',
    ),
    variants: [
      {
        size: '250 g',
        sellingPrice: 449,
        MRP: 599,
        quantity: 18,
        sku: 'AMV-CR-002-250G',
        isDefault: true,
        weight: grams(250),
      },
      {
        size: '500 g',
        sellingPrice: 849,
        MRP: 1099,
        quantity: 6,
        sku: 'AMV-CR-002-500G',
        weight: grams(500),
      },
    ],
  },
  {
    key: 'amethyst-altar-set',
    name: 'Amethyst Altar Set with Cluster, Two Towers and Stone Slab',
    shortDescription: 'On a travertine slab',
    description: paragraphs(
      'Large amethyst cluster on a travertine slab with two towers and tumbled stones. The finest thing in our shop, and we have two of them. A large amethyst cluster of deep violet points stands on a round slab of travertine, flanked by a clear quartz and a rose quartz tower, with tumbled amethyst, rose quartz, citrine, clear quartz and moonstone in front.',
      'We choose the cluster first and then find everything else to suit it in size and tone. Before we pack, you receive photographs of your own set and may say no.',
      'The cluster stays on its natural rock and weighs about three kilograms. Dust it with a soft brush or a hair dryer on cold. Keep it away from strong sun. Delivered in a wooden crate, with felt for the slab. Slab diameter 30 cm.',
    ),
    category: 'altar-crystals',
    brand: 'amritvasya',
    productCode: 'AMV-CR-003',
    label: 'new',
    featured: true,
    material: 'Amethyst, clear quartz, rose quartz, citrine, moonstone, travertine',
    shippingRate: 400,
    ageInDays: 3,
    pictures: pictures('altar-set-amethyst', 'altar-set-amethyst-close', 'altar-set-amethyst-size'),
    variants: [
      {
        sellingPrice: 14999,
        MRP: 17999,
        quantity: 2,
        sku: 'AMV-CR-003',
        isDefault: true,
        dimensions: centimetres(30, 30, 20),
        weight: kilograms(6.2),
      },
    ],
  },
]

import type { Article } from './article.ts'
import { articlePictures } from './article-pictures.ts'

export const pocketGanesha: Article = {
  slug: 'a-pocket-ganesha-to-give',
  title: 'A pocket Ganesha, to carry and to give',
  date: '2026-11-02',
  summary:
    'Small enough for a palm, made for the beginning of things: what the figure shows, how to choose one, and how to give it.',
  picture: articlePictures.pocketGanesha,
  search: 'pocket ganesha',
  lead: 'A new job, a first flat, an examination, a long journey: in many Indian homes, nothing begins without a thought of Ganesha. The smallest way to carry that thought along fits into a pocket.',
  sections: [
    {
      id: 'beginnings',
      title: 'The one who is greeted first',
      blocks: [
        'Ganesha is called Vighnaharta, remover of obstacles, and he is greeted before every other prayer. Merchants draw his name at the head of a new account book; invitations to a wedding begin with his picture. In Maharashtra the whole year leans towards the ten days of Ganesh Chaturthi, when clay figures from the size of a thumb to that of a house come home, are welcomed as guests, and are seen off again with drums.',
        'The pocket figure is the quiet side of this. It stays on a desk, in a bag, on the dashboard of a car. It is held for a moment before one walks through a door.',
      ],
    },
    {
      id: 'what-it-shows',
      title: 'What the figure shows',
      blocks: [
        'Even at four centimetres a good figure tells its story. Look for these signs, and remember that carvers of each region have their own way with them.',
        [
          'Large ears and a small mouth: listen much, speak little.',
          'A broken tusk: in one story he broke it off himself to go on writing the Mahabharata when his pen failed.',
          'A sweet in the hand or before him: the modak, the reward of patience.',
          'A mouse at the feet: what is small and restless, led by what is wise.',
          'The trunk to the left, as in most figures for the home, or to the right, for which many families keep stricter rites. If you give one to someone older, ask.',
        ],
      ],
    },
    {
      id: 'choose',
      title: 'Stone, brass or wood',
      blocks: [
        'Stone is cool in the hand and grows smooth with the years. Rose quartz, green aventurine, tiger eye and black agate are hard enough for a pocket with coins in it; the finer the carving, the more a pouch is worth its place. Softer stones, such as selenite or fluorite, should stay on a shelf.',
        'Brass has weight and takes on a warm, dark tone where it is touched. It can be brought back to shine with tamarind or lemon and a little ash, as grandmothers do it; dry it well afterwards. Wood is the lightest. It wants no water at all, and now and then a drop of oil.',
        'When you look at a picture in a shop, ours included, read the height as well. A figure of three centimetres disappears in a fist. Five is right for a desk. Above seven it is a figure for a shelf, whatever its name says.',
      ],
    },
    {
      id: 'give',
      title: 'Giving one',
      blocks: [
        'It is a gift that asks for no occasion and fits most of them: the first day of school or of work, a new shop, a housewarming, a friend who moves abroad. Write a line to go with it. “For the first day” is enough. If the person is of another faith or of none, say what it means to you; a wish for a good beginning is understood everywhere.',
        'Give it with both hands, or with the right. In some families it is put into the hand with a little rice or a coin, so that it does not come empty.',
      ],
    },
    {
      id: 'keep',
      title: 'Keeping it well',
      blocks: [
        'A figure that is carried gets dusty in its folds. A dry, soft toothbrush cleans it. Stone and brass may be rinsed quickly and dried at once; wood and painted figures may not. Many people give it a place higher than the floor and away from shoes, and a fresh flower on Tuesdays. There is no need to do so, and it is a good excuse to stand still for a minute.',
        'And if it is lost, as things in pockets are? An old saying has it that it has gone to where it was needed. We like that thought, and we shall not pretend it was ours.',
      ],
    },
  ],
}

/** Shoppers say these words and products do not, as `meanings: terms`; a term finds each of its meanings, and not the reverse. */
const meaningsOfTerms = `
pink: gulabi, gulaabi, pinkish, rosy, गुलाबी
red: laal, lal, laal rang, maroon, reddish, lal rang, लाल
blue: neela, neeli, nila, nili, navy, aasmani, asmani, bluish, नीला, नीली, आसमानी
green: hara, hari, haraa, hare, greenish, हरा, हरी
white: safed, safaid, safedi, sufaid, सफेद, सफ़ेद
black: kala, kaala, kali, kaali, kale, काला, काली
yellow: peela, peeli, pila, pili, pela, yellowish, पीला, पीली
violet: purple, baingani, baigani, jamuni, jamni, lilac, purplish, बैंगनी, जामुनी
orange: narangi, naarangi, kesari, kesariya, saffron, नारंगी, केसरिया
brown: bhura, bhoora, bhuri, chocolate, भूरा
grey: gray, slety, sleti, greyish, ash
gold: golden, sunehra, sunehri, sunhera, sona, सुनहरा, सुनहरी
silver: silvery, rupahla, chaandi, चांदी
clear: transparent, colourless, colorless, paardarshi, pardarshi, क्लियर
multicolour: multicolor, multicoloured, multi color, multi colour, colourful, colorful, rainbow, rangeen, rang birangi, rangbirangi
turquoise: sea green, aqua, teal
rose gold: rosegold
rose quartz: gulabi quartz, gulabi crystal, pink crystal, gulabi sphatik, pink sphatik, गुलाबी स्फटिक, गुलाबी क्वार्ट्ज़
rose: roz, roze
smoky quartz: smokey quartz
garnet, carnelian: lal patthar, laal patthar
bracelet, pendant, necklace, medallion, earring: jewellery, jewelry, jewelery, jewellary, jewelary, zevar, jevar, gehna, gehne, gahna, aabhushan, abhushan, ornament, accessory, आभूषण, गहने, ज़ेवर
bracelet: kada, kangan, bangle, wristband, kara, haath ka, ब्रेसलेट, कड़ा
pendant, medallion: locket, loket, lockit
necklace, mala, pendant, medallion: haar, chain, neck piece, neckpiece, gale ka, हार
mala: japmala, jap mala, japa mala, prayer bead, rosary, माला
ganesha: ganpati, ganapati, bappa, vinayak, vinayaka, vinayagar, pillaiyar, gajanan, vighnaharta, lambodar, गणपति, बप्पा
ganesha, angel, figurine: murti, moorti, statue, idol, sculpture, showpiece, show piece, god, bhagwan, bhagvan, मूर्ति
angel: fairy, farishta, pari, फरिश्ता, परी
rudraksha: shiva, shiv, mahadev, bholenath, शिव
shri, sri: lakshmi, laxmi, shree, mahalakshmi, लक्ष्मी
tea light: diya, deepak, deep, lamp, candle, candle holder, tealight holder, दीया, दीपक
lotus: kamal, padma, कमल
oil: attar, ittar, itra, tel, perfume oil, aroma, तेल
sphere: ball, gola, crystal ball, गोला
tower: obelisk, generator, wand, crystal point
cluster: geode, druse, druzy, guchha
tumbled: tumble, polished stone, pebble
singing bowl: katori, katora, tibetan bowl, meditation bowl, sound bowl
pouch: thaili
copper: tamba, taamba, tambe, तांबा
brass: pital, peetal, pitel, पीतल
sandalwood: chandan, sandal, चंदन
clear quartz mala, mala: sphatik mala, sfatik mala, sphatik ki mala, स्फटिक माला
clear quartz: sphatik, rock crystal, स्फटिक
gift, pair, set, box, bracelet, pendant, medallion, mala, ganesha, angel, tea light, singing bowl: gift, gifting, giftable, present, uphaar, uphar, tohfa, tofa, taufa, bhent, surprise, return gift, giveaway, उपहार, तोहफा, तोहफ़ा, गिफ्ट
gift, pair, set, box, bracelet, pendant, ganesha, tea light: birthday, bday, birth day, janamdin, janmdin, anniversary, wedding, marriage, shaadi, shadi, engagement, sagai, farewell, retirement, baby shower, bridesmaid, mothers day, mother day, fathers day, father day, teachers day, teacher day, जन्मदिन, शादी
rakhi, bracelet, thread bracelet, gift: rakhi, raakhi, raksha bandhan, rakshabandhan, bhai dooj, bhaidooj, bhai duj, bhaubeej, bhau beej, bhai tika, friendship band, friendship day, राखी, रक्षाबंधन, भाई दूज
ganesha, tea light, shri, gift: diwali, deepavali, dipawali, deepawali, dhanteras, festival, festive, tyohar, navratri, दिवाली, दीपावली
ganesha, pyramid, tea light, singing bowl: housewarming, house warming, griha pravesh, grihapravesh, gruhapravesh, new home, naya ghar, गृह प्रवेश
ganesha: ganesh chaturthi, vinayaka chaturthi, ganeshotsav
love, pair: valentine, valentine day, karwa chauth, karva chauth, couple, jodi, joda, husband wife, pati patni, जोड़ी
love: pyar, pyaar, prem, mohabbat, ishq, romance, romantic, relationship, rishta, heart, self love, प्यार, प्रेम
abundance, luck: money, wealth, dhan, paisa, paise, rich, prosperity, prosperous, samriddhi, laxmi prapti, business, vyapar, vyapaar, dhandha, success, safalta, career, job, naukri, promotion, cash, finance, financial, income, धन, पैसा, पैसे, पैसों, व्यापार
luck: lucky, good luck, kismat, kismet, bhagya, naseeb, fortune, good fortune, shubh, shubha, किस्मत, भाग्य
calm: sleep, neend, insomnia, stress, anxiety, tension, chinta, depression, relax, relaxation, relaxing, peace, peaceful, shanti, shaanti, sukoon, sukun, anger, gussa, migraine, headache, mood, नींद, शांति, तनाव
obsidian, onyx, protection: evil eye, evileye
protection: protect, protective, nazar, buri nazar, najar, nazar dosh, suraksha, raksha, kavach, negative energy, negativity, kala jadu, black magic, safety, bad energy, नज़र, नजर, सुरक्षा
focus: study, studies, student, exam, padhai, concentration, concentrate, memory, dhyan lagana, clarity, vidya, पढ़ाई
courage: confidence, confident, strength, himmat, saahas, sahas, power, shakti, energy, urja, motivation, हिम्मत, शक्ति
meditation, chakra: meditate, dhyan, dhyaan, yoga, sadhana, spiritual, adhyatmik, mindfulness, ध्यान, योग
meditation, ganesha, mala, tea light: puja, pooja, mandir, temple, prayer, bhakti, pooja room, puja room, पूजा, मंदिर
chakra, selenite, meditation, palm stone: reiki, healing, healer, energy healing, aura, cleansing, rakie, रेकी
pyramid, ganesha, selenite, citrine: vastu, vaastu, vastu dosh, feng shui, fengshui, वास्तु
grounding: grounded, root chakra, stability, sthirta
amethyst, lapis lazuli: third eye, third eye chakra, crown chakra
rose quartz, aventurine: heart chakra
turquoise, aquamarine, sodalite: throat chakra
citrine: solar plexus, solar plexus chakra, सिट्रीन, सिट्रिन
carnelian: sacral chakra, कार्नेलियन
amethyst: एमेथिस्ट, अमेथिस्ट, जामुनिया
tiger eye: टाइगर आई, टाइगर
selenite: सेलेनाइट
labradorite: लैब्राडोराइट
moonstone: मूनस्टोन
lapis lazuli: लैपिस, लाजवर्त
turquoise: फिरोज़ा, फिरोजा
onyx: ओनिक्स
obsidian: ऑब्सीडियन, ओब्सीडियन
malachite: मैलाकाइट
jade: जेड
seven chakra: सेवेन चक्र, सात चक्र
pendant: पेंडेंट
lavender: लैवेंडर
zodiac: rashi, raashi, zodiac sign, राशि
aries: mesh rashi, mesha rashi, मेष
taurus: vrishabh rashi, vrishabha rashi, वृषभ
gemini: mithun rashi, mithuna rashi, मिथुन
cancer: kark rashi, karka rashi, कर्क
leo: singh rashi, simha rashi, सिंह
virgo: kanya rashi, कन्या
libra: tula rashi, तुला
scorpio: vrishchik rashi, vrischik rashi, vrishchika rashi, वृश्चिक
sagittarius: dhanu, dhanu rashi, धनु
capricorn: makar rashi, makara rashi, मकर
aquarius: kumbh rashi, kumbha rashi, कुंभ
pisces: meen rashi, meena rashi, मीन
new beginnings: new beginning, fresh start, nayi shuruat, shubh aarambh, new start
selenite: charging, charging plate, cleansing plate, satin spar
seven chakra, chakra: 7 chakra, saat chakra, sat chakra, chakra balancing
tower, sphere, cluster, pyramid, figurine, singing bowl, tea light: home decor, decor, decoration, sajawat, table decor, desk decor, interior, showcase
seven chakra, amethyst, multicolour: navgrah, navagraha, nine gem
`

/** They are persons, places and comparisons, with what is shown first for them. */
const meaningsOfHints = `
small, pocket: small, mini, chota, chhota, choti, chhoti, tiny, छोटा, छोटी
large, grand: large, big, bada, badi, huge, giant, बड़ा, बड़ी
bracelet, pendant, necklace: sister, sis, behen, bahen, behan, bahan, didi, mother, mom, mum, mummy, maa, amma, aai, wife, patni, biwi, bhabhi, girlfriend, gf, daughter, beti, her, woman, women, lady, ladies, female, girl, mahila, aunty, bride, बहन, मां, माँ, पत्नी, दीदी
rudraksha, tiger eye, onyx, hematite, obsidian, ganesha: brother, bhai, bhaiya, father, papa, dad, daddy, pitaji, appa, husband, pati, boyfriend, bf, son, beta, him, man, men, gent, gents, male, boy, mard, uncle, groom, भाई, पापा, पति
child, small, pocket: kid, child, children, baby, bachcha, bacche, bache, बच्चा, बच्चे
ganesha, pocket: car, office, desk, boss, colleague, teacher, guru, parent, grandmother, grandfather, dadi, nani, friend, dost, family, home, ghar, ghar, घर, दोस्त
`

/** These words tell little in a shop of crystals, and never decide what is found. */
const generic = `
stone crystal gemstone gem patthar pathar paththar ratna ratan nag stones पत्थर क्रिस्टल रत्न रंग rang colour color coloured colored
natural original real asli genuine authentic certified best good top nice beautiful sundar pretty accha acha latest new trending
stylish fancy simple cheap cheapest sasta saste sasti affordable budget premium quality combo
buy online purchase order shop shopping store india indian near me price rate cost daam kimat keemat amazon flipkart
need want looking show give send get find chahiye chahie dikhao dikhaiye dijiye lena hai mujhe liye lie ke mein me my i you your we some any
idea item product piece pc type kind collection design option wear wearing daily use bead made hand size wrist wale wali
लिए चाहिए में मुझे है असली
`

type Meanings = ReadonlyMap<string, readonly string[]>

const listOf = (text: string): string[] => text.split(',').map((one) => one.trim())

function readLines(text: string): [string, string[]][] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meanings = '', terms = ''] = line.split(':')
      return listOf(terms).map((term): [string, string[]] => [term, listOf(meanings)])
    })
}

function merged(lines: readonly [string, string[]][]): Meanings {
  const all = new Map<string, string[]>()
  for (const [term, meanings] of lines) all.set(term, [...(all.get(term) ?? []), ...meanings])
  return all
}

const withMeanings = readLines(meaningsOfHints)

/** The key is what a shopper types; a word may have meanings that a shop has no products of. */
export const readyMadeMeanings: Meanings = merged([...readLines(meaningsOfTerms), ...withMeanings])

/** These words only order what the other words of a search find. */
export const hintWords: ReadonlySet<string> = new Set([
  ...withMeanings.map(([term]) => term),
  ...generic.trim().split(/\s+/),
])

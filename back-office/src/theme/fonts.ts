// The shop hosts its fonts itself. A page fetches a subset of Mukta only for its characters: the extended subset has the rupee sign,
// Devanagari the Hindi names and reviews.
import '@fontsource/marcellus/latin-400.css'
import '@fontsource/mukta/400.css'
import '@fontsource/mukta/600.css'
import './heading-digits.css'

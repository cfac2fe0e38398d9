export { addDemoPictures } from './demo-pictures.ts'
export { demoPictures, seedDemoShop } from './seed.service.ts'

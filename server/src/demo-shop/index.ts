export { demoPictures, seedDemoShop } from './seed.service.ts'

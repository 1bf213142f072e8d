/** 6 to 15 digits, grouped as people write them, with "+" before and an extension after: "+54 11 4321-5678 int. 12". */
export const PHONE = /^\s*\+?(?:[\s()./-]*\d){6,15}[\s()./-]*(?:(?:[Ii]nt(?:erno)?|[Ee]xt)\.?\s*\d{1,6}\s*)?$/

/** The one order of lists, for the page too, which sees nothing of the model but types. */
export { compareCodeUnits } from '../model/order.js';

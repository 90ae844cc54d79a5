/** No SDK at all: a page that never answers the console. */
document.getElementById('root').textContent = 'Nothing to say';

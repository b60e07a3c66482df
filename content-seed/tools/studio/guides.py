GUIDES = {}
